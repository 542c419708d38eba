import { type Portfolio, portfolioListSchema } from '#domain/contracts/portfolio.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The portfolios of which the reader is a member (R-PORTFOLIO-1). */
export const portfoliosApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['portfolios'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Sorted by name. */
      portfolios: build.query<readonly Portfolio[], void>({
        queryFn: fromBackend((ask) =>
          ask({ method: 'GET', path: '/smb/portfolio', answer: portfolioListSchema }),
        ),
        providesTags: ['portfolios'],
      }),
    }),
  });

export const { usePortfoliosQuery } = portfoliosApi;
