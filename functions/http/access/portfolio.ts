import { mayEdit, roleOf } from '#domain/aggregates/portfolio/roles.ts';
import {
  PORTFOLIOS_PARTITION,
  type PortfolioRow,
  portfoliosView,
} from '#domain/aggregates/portfolio/view.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { isUlid } from '../query.ts';

/**
 * The error codes for a portfolio: `missing` if the user is not a member, and `denied` if the user may only view it.
 */
export interface AccessCodes {
  readonly missing: ErrorCode;
  readonly denied: ErrorCode;
}

const PORTFOLIO: AccessCodes = { missing: 'PORTFOLIO_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

/**
 * Returns a portfolio of which the caller is a member. If there is none, throws the error `missing`, by default
 * `PORTFOLIO_NOT_FOUND`.
 */
export const requireVisiblePortfolio = async (
  views: Pick<ViewStore, 'get'>,
  { tenant, accountId }: Principal,
  id: string,
  missing: ErrorCode = PORTFOLIO.missing,
): Promise<PortfolioRow> => {
  const portfolio = isUlid(id)
    ? await views.get(portfoliosView, tenant, PORTFOLIOS_PARTITION, id)
    : null;
  if (portfolio && roleOf(portfolio.members, accountId) !== null) return portfolio;
  throw new CatalogueError(refusal(missing));
};

/** Throws a `CatalogueError` unless the caller may see or edit the content of a portfolio (R-PORTFOLIO-3). */
export const requirePortfolio = async (
  views: Pick<ViewStore, 'get'>,
  principal: Principal,
  id: string,
  right: 'see' | 'edit',
  { missing, denied }: AccessCodes = PORTFOLIO,
): Promise<void> => {
  const { members } = await requireVisiblePortfolio(views, principal, id, missing);
  const role = roleOf(members, principal.accountId);
  if (right === 'edit' && !(role && mayEdit(role))) throw new CatalogueError(refusal(denied));
};
