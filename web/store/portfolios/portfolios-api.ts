import * as z from 'zod/mini';
import type { PortfolioSettings } from '#domain/aggregates/portfolio/settings.ts';
import {
  type ChangePortfolioBody,
  type Portfolio,
  portfolioListSchema,
  portfolioSchema,
} from '#domain/contracts/portfolio.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const address = (id: string): string => `/smb/portfolio/${encodeURIComponent(id)}`;

interface PortfolioChange {
  readonly id: string;
  /** The version that the reader saw. */
  readonly version: number;
  readonly body: ChangePortfolioBody;
}

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
      portfolio: build.query<Portfolio, string>({
        queryFn: fromBackend((ask, id) =>
          ask({ method: 'GET', path: address(id), answer: portfolioSchema }),
        ),
        providesTags: ['portfolios'],
      }),
      createPortfolio: build.mutation<Portfolio, PortfolioSettings & { readonly id: string }>({
        queryFn: fromBackend((ask, body) =>
          ask({ method: 'POST', path: '/smb/portfolio', body, answer: portfolioSchema }),
        ),
        invalidatesTags: (made) => (made ? ['portfolios'] : []),
      }),
      changePortfolio: build.mutation<Portfolio, PortfolioChange>({
        queryFn: fromBackend((ask, { id, version, body }) =>
          ask({ method: 'PUT', path: address(id), body, version, answer: portfolioSchema }),
        ),
        invalidatesTags: (saved) => (saved ? ['portfolios'] : []),
      }),
      leavePortfolio: build.mutation<Portfolio, string>({
        queryFn: fromBackend((ask, id) =>
          ask({ method: 'PUT', path: address(id), body: { leave: true }, answer: portfolioSchema }),
        ),
        invalidatesTags: (left) => (left ? ['portfolios'] : []),
      }),
      deletePortfolio: build.mutation<null, string>({
        queryFn: fromBackend((ask, id) =>
          ask({ method: 'DELETE', path: address(id), answer: z.null() }),
        ),
        invalidatesTags: (_data, error) => (error ? [] : ['portfolios']),
      }),
    }),
  });

export const {
  usePortfoliosQuery,
  usePortfolioQuery,
  useCreatePortfolioMutation,
  useChangePortfolioMutation,
  useLeavePortfolioMutation,
  useDeletePortfolioMutation,
} = portfoliosApi;
