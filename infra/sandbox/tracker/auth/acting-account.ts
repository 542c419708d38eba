import { AsyncLocalStorage } from 'node:async_hooks';

/** The account that makes the current request. Undefined outside requests. */
export const actingAccount = new AsyncLocalStorage<string>();
