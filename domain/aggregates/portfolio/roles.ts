import type { PortfolioMember, PortfolioRole } from './settings.ts';

/** Returns the role of a person in a portfolio; null for a person who is not a member. */
export const roleOf = (
  members: readonly PortfolioMember[],
  accountId: string,
): PortfolioRole | null => members.find((member) => member.accountId === accountId)?.role ?? null;

/** Returns whether a role may edit goals and personas of the portfolio (R-PORTFOLIO-3). */
export const mayEdit = (role: PortfolioRole): boolean => role !== 'viewer';

/** Returns whether a role may change name, sources, levels and access of the portfolio, or delete it. */
export const mayChangeSettings = (role: PortfolioRole): boolean => role === 'admin';

/** Adds the creator as an admin, even if the list does not name the creator. */
export const withFounder = (
  members: readonly PortfolioMember[],
  founder: string,
): PortfolioMember[] => [
  { accountId: founder, role: 'admin' },
  ...members.filter(({ accountId }) => accountId !== founder),
];
