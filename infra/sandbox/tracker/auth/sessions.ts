import type { Site } from '../store/site.ts';
import type { Actor } from './actor.ts';

/** How long a session lasts without a call: Atlassian's default, in milliseconds. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Notes when people sign in, for `currentLogin()` and `lastLogin()`. A session begins with the first call under the cookie
 * of the host page, or the first one after a long pause; API tokens and apps have none. Sessions end with the process.
 */
export class Sessions {
  readonly #site: Site;
  readonly #now: () => number;
  /** The moment of the last call, by account. */
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
