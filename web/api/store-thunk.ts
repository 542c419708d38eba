import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

/** A piece of work on the store, written without knowing all of its state. */
export type StoreThunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;
