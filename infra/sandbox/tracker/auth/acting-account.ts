import { AsyncLocalStorage } from 'node:async_hooks';

/** The account as which the current request acts; undefined outside requests. */
export const actingAccount = new AsyncLocalStorage<string>();
