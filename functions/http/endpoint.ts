import type * as z from 'zod/mini';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { Idempotency } from '../command/idempotency.ts';
import type { Principal } from '../connect/principal.ts';

/** A call whose token, licence, quota and body have been checked. */
export interface Call<Body = unknown> {
  readonly principal: Principal;
  readonly correlationId: CorrelationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The version in `If-Match`. */
  readonly expectedVersion: number | undefined;
  readonly idempotency: Idempotency | undefined;
}

/** A binary answer. A client that still has the file gets no content. */
export interface ReplyFile {
  readonly type: string;
  readonly body: Uint8Array;
  readonly encoding?: 'gzip';
  /** Value of the `Cache-Control` header. */
  readonly caching: string;
  /** The ETag with quotes. Absent when caching is not allowed. */
  readonly etag?: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** A text that is not JSON, instead of `body`. */
  readonly text?: { readonly type: string; readonly content: string };
  /** A file instead of a body. With status 304 no content is sent, because the client already has the file. */
  readonly file?: ReplyFile;
  /**
   * An address instead of a body, with 303. The browser is redirected there, so that a reload does not submit the form
   * again.
   */
  readonly location?: string;
  /** Values of the `Set-Cookie` header. */
  readonly cookies?: readonly string[];
  readonly version?: number;
  /** Number of projects that the answer leaves out, because the caller may not see them. */
  readonly hiddenProjects?: number;
}

/** The contract of a route's body, and the route's handler. */
export interface Endpoint<Body = unknown> {
  readonly body?: z.ZodMiniType<Body>;
  /** Size limit of the body in bytes. Set when the usual limit is too low. */
  readonly bodyLimit?: number;
  /** How a body with unknown fields is handled. By default, it is refused. */
  readonly unknownMembers?: 'dropped';
  /** True if the body may be missing, for example because the query can contain the same values. */
  readonly bodyOptional?: boolean;
  readonly answer: (call: Call<Body>) => Promise<Reply>;
}

/** Endpoints of one context by route key, such as `GET /smb/goal/{id}`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Returns an endpoint whose handler gets the body with the type of the body's contract. */
export const endpoint = <Body>(
  body: z.ZodMiniType<Body>,
  answer: Endpoint<Body>['answer'],
  limits: Pick<Endpoint, 'bodyLimit' | 'bodyOptional' | 'unknownMembers'> = {},
): Endpoint => ({ body, answer: answer as Endpoint['answer'], ...limits });

export const read = (answer: Endpoint['answer']): Endpoint => ({ answer });

export const ok = (body: unknown, version?: number): Reply =>
  version === undefined ? { status: 200, body } : { status: 200, body, version };
