import { type Portfolio, portfolioListSchema } from '#domain/contracts/portfolio.ts';
import { backendApi } from '../api.ts';
import { fromBackend } from '../backend/from-backend.ts';

/** The portfolios of which the reader is a member, by name (spec 001 §3 Portfolio board). */
export const portfoliosApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    portfolios: build.query<readonly Portfolio[], void>({
      queryFn: fromBackend((ask) =>
        ask({ method: 'GET', path: '/smb/portfolio', answer: portfolioListSchema }),
      ),
    }),
  }),
});

export const { usePortfoliosQuery } = portfoliosApi;
