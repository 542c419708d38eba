import { AsyncLocalStorage } from 'node:async_hooks';

/** The account in whose name a request is being carried out; none outside requests. */
export const acting = new AsyncLocalStorage<string>();
