import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

/** Error pages that are shown instead of a board (R-HTTP-6). */
export type ErrorPageId =
  | 'boardNotFound'
  | 'nextGenUnsupported'
  | 'noFixVersion'
  | 'noCreatePermission'
  | 'projectKeyMissing'
  | 'filterBroken'
  | 'rankDisabled'
  | 'noAccess';

/** Why a request or a load failed. It is plain data, so that it can be in the store. */
export type Failure =
  /** The tracker refused with these messages (R-HTTP-4). */
  | {
      readonly kind: 'tracker';
      readonly status: number;
      readonly messages: readonly string[];
      /** From when the tracker accepts requests again, in milliseconds since 1970. Only an answer 429 has it. */
      readonly retryAt?: number;
    }
  /** The backend refused. The client may not know the `code` if the backend is newer than the client. */
  | {
      readonly kind: 'backend';
      readonly status: number;
      readonly code: string | null;
      readonly retryAt?: number;
    }
  /** A rule of the domain refused the change before anything was sent. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** No server answers. `silent`: the network works, but the backend does not answer. */
  | { readonly kind: 'offline'; readonly silent?: true }
  /** The answer does not match its schema. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'page'; readonly page: ErrorPageId };

const TOO_MANY_REQUESTS = 429;

/** Returns whether the failure may be temporary, so that a retry makes sense. */
export const mayPass = (failure: Failure): boolean =>
  (failure.kind === 'tracker' || failure.kind === 'backend') &&
  (failure.status >= 500 || failure.status === TOO_MANY_REQUESTS);

/** Returns whether a change was refused because its card is deleted. A retry makes no sense then. */
export const isMissing = (failure: Failure | null | undefined): boolean =>
  failure?.kind === 'refused' && failure.code === 'CARD_NOT_FOUND';

/** Carries a failure out of functions that load several things. */
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

/** Runs a query function and catches its `FailureError`. Other errors are bugs and stay thrown. */
export const settled = async <Data>(load: () => Promise<Data>): Promise<Settled<Data>> => {
  try {
    return { data: await load() };
  } catch (error) {
    if (error instanceof FailureError) return { error: error.failure };
    throw error;
  }
};
