import type { Actor } from '../../auth/actor.ts';
import type { AppBook } from '../../auth/app-book.ts';
import type { SearchView } from '../../jql/search-view.ts';
import type { Faults } from '../../limits/faults.ts';
import type { UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** Everything besides the request that the code of every route can use. */
export interface Services {
  readonly site: Site;
  readonly apps: AppBook;
  readonly search: SearchView;
  readonly faults: Faults;
  readonly baseUrl: string;
  readonly now: () => number;
}

export interface Call extends Services {
  readonly actor: Actor;
  readonly user: UserRecord;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body. Undefined if the request has no body. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  /** Body of the answer. If absent, the answer is empty. */
  readonly body?: unknown;
  /** Content type of a text. If absent, the body is sent as JSON. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of objects in the answer, which the rate limiter counts. */
  readonly objects?: number;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly handle: Handler;
}

export const ok = (body: unknown, objects = 0): Reply => ({ status: 200, body, objects });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const noContent: Reply = { status: 204 };
