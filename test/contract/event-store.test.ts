import { eventStoreContract } from './event-store.ts';
import { overBackends } from './over-backends.ts';

overBackends('an event store', eventStoreContract);
