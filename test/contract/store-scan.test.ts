import { overBackends } from './over-backends.ts';
import { storeScanContract } from './store-scan.ts';

overBackends('a scan of the store', storeScanContract);
