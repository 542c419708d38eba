import type * as z from 'zod/mini';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import type { Idempotency } from '../command/idempotency.ts';
import type { Principal } from '../connect/principal.ts';

/** A verified call, ready for its endpoint: nothing here still needs checking but the rules of the domain. */
export interface Call<Body = unknown> {
  readonly principal: Principal;
  readonly correlationId: CorrelationId;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Version named by `If-Match`. */
  readonly expectedVersion: number | undefined;
  readonly idempotency: Idempotency | undefined;
}

/** Bytes as they are, for a client that does not have them yet. */
export interface ReplyFile {
  readonly type: string;
  readonly body: Uint8Array;
  readonly encoding?: 'gzip';
  /** As HTTP's cache-control puts it. */
  readonly caching: string;
  /** Quoted, as the header has it; absent for what may not be kept. */
  readonly etag?: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** In place of a body: a text that is not JSON. */
  readonly text?: { readonly type: string; readonly content: string };
  /** In place of a body: with 304, the file that is there already. */
  readonly file?: ReplyFile;
  /** In place of a body, with 303: where the browser goes on, so that a reload of that page sends no form again. */
  readonly location?: string;
  /** As `Set-Cookie` puts them. */
  readonly cookies?: readonly string[];
  readonly version?: number;
  /** Projects that a stored list names and the caller may not see: what is theirs is not in the answer. */
  readonly hiddenProjects?: number;
}

/** One route's behaviour: what its body must look like and what it answers. */
export interface Endpoint<Body = unknown> {
  readonly body?: z.ZodMiniType<Body>;
  /** Most bytes of the body, where the usual limit is too low. */
  readonly bodyLimit?: number;
  /** What becomes of members that the contract does not know. Default: a body with one is refused. */
  readonly unknownMembers?: 'dropped';
  /** Whether the body may be left out, where the query may say the same. */
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
