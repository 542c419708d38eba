import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { Failure } from '../ports/failure.ts';

/** The tracker through the host's bridge. Its endpoints stand beside what they load. */
export const trackerApi = createApi({
  reducerPath: 'tracker',
  baseQuery: fakeBaseQuery<Failure>(),
  // A board stays loaded while one looks at another page of ours.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** Our own backend. */
export const backendApi = createApi({
  reducerPath: 'backend',
  baseQuery: fakeBaseQuery<Failure>(),
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
