import type { JqlContext } from '../context/context.ts';
import { NEVER } from '../context/dates.ts';

/**
 * The moment of `currentLogin()` or `lastLogin()`: when the session of the user began, and the one before it. `NEVER` for
 * who had no such session; null when the function is another one.
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
