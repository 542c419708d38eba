import { overBackends } from './over-backends.ts';
import { recordsContract, viewStoreContract } from './view-store.ts';

overBackends('a view store', viewStoreContract);
overBackends('the records beside it', recordsContract);
