import type { Actor } from '../../auth/actor.ts';
import type { AppBook } from '../../auth/app-book.ts';
import type { SearchView } from '../../jql/search-view.ts';
import type { Faults } from '../../limits/faults.ts';
import type { UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** The services that every route can use in addition to the request. */
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
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  /** Body of the answer; absent: the answer is empty. */
  readonly body?: unknown;
  /** Content type of a text body; absent: JSON. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of returned objects, which the rate limiter charges. */
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
