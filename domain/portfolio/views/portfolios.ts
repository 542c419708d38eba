import { type StoredPortfolio, storedPortfolioSchema } from '../../contracts/portfolio.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { PortfolioState } from '../evolve.ts';

/** A site has tens of portfolios, so they lie together, and each reader picks those of which it is a member. */
export const PORTFOLIOS_PARTITION = 'all';

export const portfoliosView: StreamView<PortfolioState, StoredPortfolio> = {
  name: 'portfolios',
  schema: storedPortfolioSchema,
  address: (_, id) => ({ partition: PORTFOLIOS_PARTITION, key: id }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, ...portfolio } = state;
    return { ...portfolio, id: head.id, version: head.version, updatedAt: head.at };
  },
};
