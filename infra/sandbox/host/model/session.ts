import type { IncomingMessage } from 'node:http';
import type { Directory, UserSummary } from '../../tracker/contract/directory.ts';

export const USER_COOKIE = 'sandbox.user';
export const THEME_COOKIE = 'sandbox.theme';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

export interface Session {
  readonly user: UserSummary;
  readonly theme: Theme;
  /** Whether the browser sent no valid user cookie. */
  readonly fresh: boolean;
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

export const readCookie = (request: IncomingMessage, name: string): string | null => {
  const entries = (request.headers.cookie ?? '').split(/; */);
  const found = entries.find((entry) => entry.startsWith(`${name}=`));
  return found === undefined ? null : decode(found.slice(name.length + 1));
};

/** Returns the header that sets a cookie of this site for one year. */
export const setCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`;

/**
 * Opens a session for the user in the cookie. If the cookie is missing or invalid, opens a session for the first user
 * of the site. Returns null if the site has no users.
 */
export const openSession = (request: IncomingMessage, directory: Directory): Session | null => {
  const named = directory.user(readCookie(request, USER_COOKIE) ?? '');
  const user = named ?? directory.users()[0];
  if (!user) return null;
  const theme = readCookie(request, THEME_COOKIE);
  return {
    user,
    theme: THEMES.find((known) => known === theme) ?? 'auto',
    fresh: named === null,
  };
};
