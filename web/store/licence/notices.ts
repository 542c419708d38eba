import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';

const DAY = 86_400_000;

/** Number of days before the end of a key from which a warning is shown. */
const WARNED_DAYS = 30;

/** A notice about the licence: it is missing or a trial, or the portfolio key will end or has ended. */
export type LicenceNotice =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'keyEnds'; readonly days: number }
  | { readonly kind: 'keyEnded' };

/**
 * Returns notices, most important first (R-LICENCE-4). The tracker only says that the app's licence is a trial, not
 * when it ends. There is no warning about a portfolio key while the app has a licence.
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

/** Returns which parts of the app a licence opens. */
export const openedBy = ({ licence, portfolio }: Pick<LicenceState, 'licence' | 'portfolio'>) => {
  const licensed = licence !== 'none';
  return {
    maps: licensed,
    sharing: licensed,
    portfolios: licensed || portfolio.standing === 'valid',
  };
};
