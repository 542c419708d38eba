import type * as z from 'zod/mini';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { Idempotency } from '../command/idempotency.ts';
import type { Principal } from '../connect/principal.ts';

/** A verified call: only the domain's rules remain to be checked. */
export interface Call<Body = unknown> {
  readonly principal: Principal;
  readonly correlationId: CorrelationId;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The version in `If-Match`. */
  readonly expectedVersion: number | undefined;
  readonly idempotency: Idempotency | undefined;
}

/** A binary answer, for a client that does not have it cached. */
export interface ReplyFile {
  readonly type: string;
  readonly body: Uint8Array;
  readonly encoding?: 'gzip';
  /** A `Cache-Control` value. */
  readonly caching: string;
  /** With quotes; absent when caching is not allowed. */
  readonly etag?: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** A text of another type, instead of a JSON body. */
  readonly text?: { readonly type: string; readonly content: string };
  /** A file, instead of a body. With 304 nothing is sent: the client has the file already. */
  readonly file?: ReplyFile;
  /**
   * Instead of a body, with 303: the address to which the browser is redirected, so that a reload
   * does not submit the form again.
   */
  readonly location?: string;
  /** `Set-Cookie` values. */
  readonly cookies?: readonly string[];
  readonly version?: number;
  /**
   * Number of projects in a stored list that the caller may not see; the answer leaves out their
   * data.
   */
  readonly hiddenProjects?: number;
}

/** One route: the contract of its body, and its handler. */
export interface Endpoint<Body = unknown> {
  readonly body?: z.ZodMiniType<Body>;
  /** Most bytes of the body, where the usual limit is too low. */
  readonly bodyLimit?: number;
  /** How members outside the contract are handled. Default: the body is refused. */
  readonly unknownMembers?: 'dropped';
  /** Whether the body may be missing, because the query can contain the same. */
  readonly bodyOptional?: boolean;
  readonly answer: (call: Call<Body>) => Promise<Reply>;
}

/** Endpoints of one context by route key, such as `GET /smb/goal/{id}`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Ties a body's contract to the endpoint that receives it. */
export const endpoint = <Body>(
  body: z.ZodMiniType<Body>,
  answer: Endpoint<Body>['answer'],
  limits: Pick<Endpoint, 'bodyLimit' | 'bodyOptional' | 'unknownMembers'> = {},
): Endpoint => ({ body, answer: answer as Endpoint['answer'], ...limits });

export const read = (answer: Endpoint['answer']): Endpoint => ({ answer });

export const ok = (body: unknown, version?: number): Reply =>
  version === undefined ? { status: 200, body } : { status: 200, body, version };
