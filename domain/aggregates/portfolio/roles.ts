import type { PortfolioMember, PortfolioRole } from './settings.ts';

/** The role of a person in a portfolio, or null for a stranger. */
export const roleOf = (
  members: readonly PortfolioMember[],
  accountId: string,
): PortfolioRole | null => members.find((member) => member.accountId === accountId)?.role ?? null;

/** Goals and personas of the portfolio (R-PORTFOLIO-3). */
export const mayEdit = (role: PortfolioRole): boolean => role !== 'viewer';

/** Name, sources, levels, access and the end of the portfolio. */
export const mayChangeSettings = (role: PortfolioRole): boolean => role === 'admin';

/** Whoever makes a portfolio is an admin of it, whatever the list says. */
export const withFounder = (
  members: readonly PortfolioMember[],
  founder: string,
): PortfolioMember[] => [
  { accountId: founder, role: 'admin' },
  ...members.filter(({ accountId }) => accountId !== founder),
];
