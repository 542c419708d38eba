import type { TenantId } from '#domain/kernel/ids.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { isPassword } from '../../share/password.ts';
import { guestActor } from './guest-actor.ts';
import { hasLinkCookie, linkCookie } from './link-cookie.ts';
import type { GuestPorts } from './ports.ts';
import type { OpenLink } from './target.ts';

/** Limit for wrong passwords per address and link. */
export const TRY_LIMIT = { times: 10, seconds: 600 };
/**
 * After this many wrong passwords from all addresses together, each address may try only `FIRST_TRIES` times. So nobody
 * can lock out the visitors of other addresses by guessing.
 */
export const LINK_TRY_LIMIT = { times: 200, seconds: 3600 };
export const FIRST_TRIES = 2;

/** A guest may enter, with the cookie that keeps the link unlocked, or may not enter, with the reason. */
export type UnlockResult =
  | { readonly type: 'in'; readonly cookie: string | null }
  | { readonly type: 'ask' | 'wrong' | 'tooMany' };

/**
 * Counts a try before the password is checked, so that concurrent guesses are counted too. Returns null when no try is
 * left, else a function that takes this count back.
 */
const takeTry = async (
  ports: GuestPorts,
  tenant: TenantId,
  link: string,
  address: string,
): Promise<(() => Promise<void>) | null> => {
  const { address: guest = '' } = await guestActor(ports.findInstallation, tenant, address);
  const now = ports.clock();
  const own = [tenant, `password#${link}#${guest}`, TRY_LIMIT, now] as const;
  const all = [tenant, `password#${link}`, LINK_TRY_LIMIT, now] as const;
  const left = await ports.takeAllowance(...own);
  if (left === null) return null;
  const isCounted = (await ports.takeAllowance(...all)) !== null;
  if (!isCounted && TRY_LIMIT.times - left > FIRST_TRIES) return null;
  return async () => {
    await ports.returnAllowance(...own);
    if (isCounted) await ports.returnAllowance(...all);
  };
};

/**
 * Decides whether a guest may enter. A correct password does not count as a try. It gives a cookie that later opens the
 * page without a password.
 */
export const unlock = async (
  ports: GuestPorts,
  call: GuestCall,
  { link, target: { tenant }, setting: { password } }: OpenLink,
  given: string | undefined,
): Promise<UnlockResult> => {
  if (password === null || hasLinkCookie(call, password, link, ports.clock())) {
    return { type: 'in', cookie: null };
  }
  if (given === undefined) return { type: 'ask' };
  const giveBack = await takeTry(ports, tenant, link, call.address);
  if (giveBack === null) return { type: 'tooMany' };
  if (!isPassword(password, given)) return { type: 'wrong' };
  await giveBack();
  return { type: 'in', cookie: linkCookie(password, link, ports.clock()) };
};
