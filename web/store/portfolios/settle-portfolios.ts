import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { AppThunk } from '../state/state.ts';
import { portfoliosApi } from './portfolios-api.ts';

export const settlePortfolios =
  (changed: readonly Portfolio[], gone: ReadonlySet<string>): AppThunk =>
  (dispatch) => {
    if (changed.length + gone.size === 0) return;
    const settled = new Set([...gone, ...changed.map(({ id }) => id)]);
    dispatch(
      portfoliosApi.util.updateQueryData('portfolios', undefined, (known) =>
        [...known.filter(({ id }) => !settled.has(id)), ...changed].sort((left, right) =>
          left.name.localeCompare(right.name),
        ),
      ),
    );
    dispatch(portfoliosApi.util.invalidateTags(['portfolios']));
  };
