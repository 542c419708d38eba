import type { PortfolioMember, PortfolioRole } from './settings.ts';

/** The role of a person in a portfolio; null for people who are not members. */
export const roleOf = (
  members: readonly PortfolioMember[],
  accountId: string,
): PortfolioRole | null => members.find((member) => member.accountId === accountId)?.role ?? null;

/** Goals and personas of the portfolio (R-PORTFOLIO-3). */
export const mayEdit = (role: PortfolioRole): boolean => role !== 'viewer';

/** Name, sources, levels, access and deletion of the portfolio. */
export const mayChangeSettings = (role: PortfolioRole): boolean => role === 'admin';

/** Adds the creator as an admin, even if the list leaves them out. */
export const withFounder = (
  members: readonly PortfolioMember[],
  founder: string,
): PortfolioMember[] => [
  { accountId: founder, role: 'admin' },
  ...members.filter(({ accountId }) => accountId !== founder),
];
