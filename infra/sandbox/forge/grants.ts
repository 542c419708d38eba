import type { Clock } from '../connect/tokens.ts';
import { appAccountId } from '../tracker/auth/app-book.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';

const SYSTEM_SECONDS = 2 * 3600;
/** Lifetime of a user's token, in seconds. */
export const USER_SECONDS = 4 * 3600;

/**
 * Returns functions that create tokens for calls to the site. A token is handed out again until half of its lifetime
 * has passed.
 */
export const grants = (tracker: Tracker, appKey: string, clock: Clock) => {
  const given = new Map<string, { readonly token: string; readonly until: number }>();
  const system = new Set<string>();
  const offline = new Set<string>();
  const grant = (accountId: string | null, away = false): string => {
    const id = accountId ?? appAccountId(appKey);
    const name = away ? `${id} away` : id;
    const known = given.get(name);
    if (known && known.until > clock()) return known.token;
    const seconds = accountId === null ? SYSTEM_SECONDS : USER_SECONDS;
    const token = tracker.grant(id, appKey, seconds);
    given.set(name, { token, until: clock() + seconds * 500 });
    if (accountId === null) system.add(token);
    if (away) offline.add(token);
    return token;
  };
  return {
    grant,
    isSystemToken: (token: string): boolean => system.has(token),
    isOfflineToken: (token: string): boolean => offline.has(token),
  };
};
