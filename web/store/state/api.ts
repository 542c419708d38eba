import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Failure } from '../ports/failure.ts';

/** The tracker, called through the host's bridge. Other folders add the endpoints. */
export const trackerApi = createApi({
  reducerPath: 'tracker',
  baseQuery: fakeBaseQuery<Failure>(),
  // Seconds for which a board stays cached while the user is on another page of Cairn.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

export const backendApi = createApi({
  reducerPath: 'backend',
  baseQuery: fakeBaseQuery<Failure>(),
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
