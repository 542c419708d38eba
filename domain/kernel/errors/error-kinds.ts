/** The kind of an error decides the HTTP status, and how the client shows the error. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'
  | 'internal';

export const HTTP_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorKind, number>;

/** Default seconds until a retry makes sense; for other kinds, waiting does not help. */
export const RETRY_AFTER = { unavailable: 5, tooMany: 60 } as const satisfies Partial<
  Record<ErrorKind, number>
>;

export interface CatalogueEntry {
  readonly kind: ErrorKind;
  /** English reference text (R-HTTP-2); clients translate by `errors.<CODE>` in the locale catalogues. */
  readonly text: string;
}
