import type { IssueRecord, UserRecord } from '../model/records.ts';
import { browsableProjects } from '../site/permissions.ts';
import type { Site } from '../store/site.ts';
import type { JqlContext } from './context/context.ts';
import { type Found, type Stale, searchIssues } from './search.ts';

interface Unseen {
  readonly until: number;
  readonly before: IssueRecord | null;
}

interface Memo {
  readonly revision: number;
  readonly staleness: string;
  readonly found: Found;
}

const MEMO_SIZE = 200;

/**
 * Returns a context that records whether the query reads the current time, because the results of such a query must not
 * be cached.
 */
const watchingClock = (context: JqlContext): { context: JqlContext; read: () => boolean } => {
  let read = false;
  const watched = {
    ...context,
    get now() {
      read = true;
      return context.now;
    },
  };
  return { context: watched, read: () => read };
};

/**
 * Searches with a delay, like Jira: a change is found only after some time, unless a client names the issue in
 * `reconcileIssues`.
 */
export class SearchView {
  readonly #site: Site;
  readonly #now: () => number;
  /** Milliseconds until search finds a change. A new value applies only to later changes. */
  delayMs: number;
  readonly #unseen = new Map<string, Unseen>();
  readonly #memo = new Map<string, Memo>();

  constructor(site: Site, now: () => number, delayMs: number) {
    this.#site = site;
    this.#now = now;
    this.delayMs = delayMs;
    site.onWrite((writes, before) => {
      if (this.delayMs === 0) return;
      for (const [i, [table, id]] of writes.entries())
        if (table === 'issues') this.#hide(id, before[i] as IssueRecord | null);
    });
  }

  context(user: UserRecord): JqlContext {
    const visible = new Set(browsableProjects(this.#site, user).map((project) => project.id));
    return { site: this.#site, user, now: this.#now(), visible };
  }

  /**
   * Searches as a user. `fresh` contains the ids of issues that are found in their current state (`reconcileIssues`).
   */
  find(jql: string, user: UserRecord, fresh: ReadonlySet<string> = new Set()): Found {
    const stale = this.#stale(fresh);
    const key = `${user.id}\n${jql}`;
    const staleness = [...stale.keys()].join();
    const known = this.#memo.get(key);
    if (known && known.revision === this.#site.revision && known.staleness === staleness)
      return known.found;
    const watched = watchingClock(this.context(user));
    const found = searchIssues(jql, watched.context, stale);
    if (!watched.read()) {
      if (this.#memo.size >= MEMO_SIZE) this.#memo.clear();
      this.#memo.set(key, { revision: this.#site.revision, staleness, found });
    }
    return found;
  }

  /** Makes all changes visible immediately, for instance after a site was filled. */
  catchUp(): void {
    this.#unseen.clear();
  }

  /**
   * Hides changes of an issue from search until the delay has passed. Meanwhile search finds the issue as it was before
   * the first of these changes.
   */
  #hide(id: string, before: IssueRecord | null): void {
    const known = this.#unseen.get(id);
    const now = this.#now();
    const kept = known && known.until > now ? known.before : before;
    this.#unseen.set(id, { until: now + this.delayMs, before: kept });
  }

  #stale(fresh: ReadonlySet<string>): Stale {
    const now = this.#now();
    const stale = new Map<string, IssueRecord | null>();
    for (const [id, unseen] of this.#unseen) {
      if (unseen.until <= now) this.#unseen.delete(id);
      else if (!fresh.has(id)) stale.set(id, unseen.before);
    }
    return stale;
  }
}
