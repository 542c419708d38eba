/** The kind of an error, which decides the HTTP status and how the client shows the error. */
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

/**
 * Seconds after which a client should retry if the error itself names no time. After errors of other kinds, waiting
 * does not help.
 */
export const RETRY_AFTER = { unavailable: 5, tooMany: 60 } as const satisfies Partial<
  Record<ErrorKind, number>
>;

export interface CatalogueEntry {
  readonly kind: ErrorKind;
  /** The English text (R-HTTP-2). Clients show the text of the locale catalogues under `errors.<CODE>` instead. */
  readonly text: string;
}
