import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';

const DAY = 86_400_000;

/** A portfolio key that ends within this number of days causes a warning. */
const WARNED_DAYS = 30;

/**
 * A notice about the licence. `blocked`: there is none. `trial`: it is a trial. `keyEnds`, `keyEnded`: the portfolio
 * key will end soon or has ended.
 */
export type LicenceNotice =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'keyEnds'; readonly days: number }
  | { readonly kind: 'keyEnded' };

/**
 * Returns the notices, most important first (R-LICENCE-4). The notice of a trial says no number of days, because the
 * tracker does not tell when the trial ends. While the app has a licence, there is no warning about a portfolio key,
 * because portfolios then open without it.
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

/** Returns which parts of the app the user can open with the licence and the portfolio key. */
export const openedBy = ({ licence, portfolio }: Pick<LicenceState, 'licence' | 'portfolio'>) => {
  const licensed = licence !== 'none';
  return {
    maps: licensed,
    sharing: licensed,
    portfolios: licensed || portfolio.standing === 'valid',
  };
};
