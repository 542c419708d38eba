import { type Portfolio, portfolioListSchema } from '#domain/contracts/portfolio.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** Portfolios of which the reader is a member (R-PORTFOLIO-1). Each answer is what the lists show. */
export const portfoliosApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['portfolios'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** By name. */
      portfolios: build.query<readonly Portfolio[], void>({
        queryFn: fromBackend((ask) =>
          ask({ method: 'GET', path: '/smb/portfolio', answer: portfolioListSchema }),
        ),
        providesTags: ['portfolios'],
      }),
    }),
  });

export const { usePortfoliosQuery } = portfoliosApi;
