import { type Portfolio, portfolioListSchema } from '#domain/contracts/portfolio.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The portfolios of which the user is a member (R-PORTFOLIO-1). */
export const portfoliosApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['portfolios'] })
  .injectEndpoints({
    endpoints: (build) => ({
      portfolios: build.query<readonly Portfolio[], void>({
        queryFn: fromBackend((ask) =>
          ask({ method: 'GET', path: '/smb/portfolio', answer: portfolioListSchema }),
        ),
        providesTags: ['portfolios'],
      }),
    }),
  });

export const { usePortfoliosQuery } = portfoliosApi;
