import { overBackends } from './over-backends.ts';
import { snapshotContract } from './snapshots.ts';

overBackends('a store of snapshots', snapshotContract);
