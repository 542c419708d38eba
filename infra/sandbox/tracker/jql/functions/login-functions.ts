import type { JqlContext } from '../context/context.ts';
import { NEVER } from '../context/dates.ts';

/**
 * Returns the moment of `currentLogin()` or `lastLogin()`, which is the start of the user's current or previous
 * session. Returns `NEVER` if the user has no such session, and null for any other function.
 */
export const loginFunction = (name: string, { site, user }: JqlContext): number | null => {
  const login = site.rows.logins.get(user.id);
  switch (name.toLowerCase()) {
    case 'currentlogin':
      return login ? Date.parse(login.began) : NEVER;
    case 'lastlogin':
      return login?.previous ? Date.parse(login.previous) : NEVER;
    default:
      return null;
  }
};
