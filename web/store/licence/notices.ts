import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';

const DAY = 86_400_000;

/** From so many days before its end on a key is warned of. */
const WARNED_DAYS = 30;

/** What is to be said of a licence before somebody finds things switched off. */
export type LicenceNotice =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'keyEnds'; readonly days: number }
  | { readonly kind: 'keyEnded' };

/**
 * In the order of weight (R-LICENCE-4). The tracker tells no day on which its own licence ends, only that it
 * is a trial. A key that is not needed, since the app has a licence, is not warned of.
 */
export const licenceNotices = (
  { licence, app, portfolio }: Pick<LicenceState, 'licence' | 'app' | 'portfolio'>,
  now: Instant,
): readonly LicenceNotice[] => {
  const notices: LicenceNotice[] = [];
  if (licence === 'none' && portfolio.standing !== 'valid') notices.push({ kind: 'blocked' });
  if (licence === 'evaluated' && app?.evaluation) notices.push({ kind: 'trial' });
  if (licence !== 'none' || portfolio.key === null) return notices;
  const left = Date.parse(portfolio.key.expiresAt) - Date.parse(now);
  if (portfolio.standing === 'expired' || left <= 0) notices.push({ kind: 'keyEnded' });
  else if (left < WARNED_DAYS * DAY) {
    notices.push({ kind: 'keyEnds', days: Math.max(1, Math.ceil(left / DAY)) });
  }
  return notices;
};

/** What a licence opens, and whether it does. */
export const openedBy = ({ licence, portfolio }: Pick<LicenceState, 'licence' | 'portfolio'>) => {
  const licensed = licence !== 'none';
  return {
    maps: licensed,
    sharing: licensed,
    portfolios: licensed || portfolio.standing === 'valid',
  };
};
