import type { KeptPassword } from '#domain/aggregates/sharing/presentation.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { isPass, passOf } from '../../share/password.ts';

const NAME = 'cairn-share';

/** The path of a link's public page. */
export const pathOf = (link: string): string => `/share/${link}`;

/**
 * Keeps a link unlocked for the browser session. The cookie is limited to this host and this link's
 * page, unreadable to scripts, and not sent with forms of other sites.
 */
export const linkCookie = (kept: KeptPassword, link: string, now: Instant): string =>
  `${NAME}=${passOf(kept, link, now)}; Path=${pathOf(link)}; Secure; HttpOnly; SameSite=Lax`;

export const hasLinkCookie = (
  { cookies }: Pick<GuestCall, 'cookies'>,
  kept: KeptPassword,
  link: string,
  now: Instant,
): boolean =>
  cookies.some(
    (each) => each.startsWith(`${NAME}=`) && isPass(kept, link, each.slice(NAME.length + 1), now),
  );
