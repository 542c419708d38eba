import { AsyncLocalStorage } from 'node:async_hooks';

/** The account that the current request acts as; none outside requests. */
export const actingAccount = new AsyncLocalStorage<string>();
