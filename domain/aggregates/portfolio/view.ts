import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { PortfolioState } from './evolve.ts';
import { portfolioSettingsSchema } from './settings.ts';

export const portfolioRowSchema = z.extend(portfolioSettingsSchema, {
  id: z.string(),
  createdBy: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type PortfolioRow = z.infer<typeof portfolioRowSchema>;

/** All portfolios of a site share one partition, because a site has only a few dozen. Readers filter by membership. */
export const PORTFOLIOS_PARTITION = 'all';

export const portfoliosView: StreamView<PortfolioState, PortfolioRow> = {
  name: 'portfolios',
  schema: portfolioRowSchema,
  address: (_, id) => ({ partition: PORTFOLIOS_PARTITION, key: id }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, ...portfolio } = state;
    return { ...portfolio, id: head.id, version: head.version, updatedAt: head.at };
  },
};
