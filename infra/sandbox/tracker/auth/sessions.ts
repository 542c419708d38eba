import type { Site } from '../store/site.ts';
import type { Actor } from './actor.ts';

/** A session ends after this number of milliseconds without a call. This is Atlassian's default. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Records when users sign in, for `currentLogin()` and `lastLogin()`. A session starts with the first call that
 * contains the session cookie, and with the first such call after a long pause. Calls with API tokens and calls of apps
 * start no session. Sessions are in memory.
 */
export class Sessions {
  readonly #site: Site;
  readonly #now: () => number;
  readonly #seen = new Map<string, number>();

  constructor(site: Site, now: () => number) {
    this.#site = site;
    this.#now = now;
  }

  note({ user, via }: Actor): void {
    if (via !== 'session') return;
    const now = this.#now();
    const seen = this.#seen.get(user.id);
    this.#seen.set(user.id, now);
    const held = this.#site.rows.logins.get(user.id);
    if (held && seen !== undefined && now - seen < SESSION_IDLE_MS) return;
    const login = {
      id: user.id,
      began: new Date(now).toISOString(),
      previous: held?.began ?? null,
    };
    this.#site.write((batch) => batch.put('logins', login));
  }
}
