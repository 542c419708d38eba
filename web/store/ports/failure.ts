import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

/** Pages that stand in for a board that cannot be shown (R-HTTP-6). */
export type ErrorPageId =
  | 'boardNotFound'
  | 'nextGenUnsupported'
  | 'noFixVersion'
  | 'noCreatePermission'
  | 'projectKeyMissing'
  | 'filterBroken'
  | 'rankDisabled'
  | 'noAccess';

/** Why a call or a load came to nothing; plain data, so that it can lie in the store. */
export type Failure =
  /** The tracker refused; its own words (R-HTTP-4). */
  | {
      readonly kind: 'tracker';
      readonly status: number;
      readonly messages: readonly string[];
      /** Milliseconds since 1970 at which it takes requests again, where it says so with a 429. */
      readonly retryAt?: number;
    }
  /** Our backend refused, as it names it: a backend that is newer than the client may know codes that this does not. */
  | {
      readonly kind: 'backend';
      readonly status: number;
      readonly code: string | null;
      readonly retryAt?: number;
    }
  /** A rule of the domain refused before anything was sent. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** Nobody answers; `silent`: our backend alone, and the network is there. */
  | { readonly kind: 'offline'; readonly silent?: true }
  /** An answer that does not have the agreed shape. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'page'; readonly page: ErrorPageId };

const TOO_MANY_REQUESTS = 429;

/** Whether the same request may well succeed in a moment. */
export const mayPass = (failure: Failure): boolean =>
  (failure.kind === 'tracker' || failure.kind === 'backend') &&
  (failure.status >= 500 || failure.status === TOO_MANY_REQUESTS);

/** A failure on its way up through code that loads several things. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export type Settled<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly error: Failure; readonly data?: undefined };

/** The result of a query function; anything that is not a failure of ours is a fault and stays thrown. */
export const settled = async <Data>(load: () => Promise<Data>): Promise<Settled<Data>> => {
  try {
    return { data: await load() };
  } catch (error) {
    if (error instanceof FailureError) return { error: error.failure };
    throw error;
  }
};
