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

/** The error codes: `missing` for a user who is not a member, `denied` for a viewer. */
export interface AccessCodes {
  readonly missing: ErrorCode;
  readonly denied: ErrorCode;
}

const PORTFOLIO: AccessCodes = { missing: 'PORTFOLIO_NOT_FOUND', denied: 'PORTFOLIO_EDIT_DENIED' };

/**
 * Returns a portfolio that the caller may see. Throws `PORTFOLIO_NOT_FOUND`, or the given code for
 * a missing portfolio.
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

/**
 * Requires that the caller may see or edit a portfolio's content (R-PORTFOLIO-3). Throws
 * `CatalogueError`.
 */
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
