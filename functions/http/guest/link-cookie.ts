import type { KeptPassword } from '#domain/aggregates/sharing/presentation.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { isPass, passOf } from '../../share/password.ts';

const NAME = 'cairn-share';

/** Returns the path of a link's public page. */
export const pathOf = (link: string): string => `/share/${link}`;

/**
 * Returns a cookie that keeps a link unlocked for the browser session. The cookie is limited to this host and the page
 * of this link. Scripts cannot read it, and forms of other sites do not send it.
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
