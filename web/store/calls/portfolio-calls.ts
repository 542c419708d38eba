import * as z from 'zod/mini';
import { type PortfolioEdit, settingsIn } from '#domain/change/model/portfolios.ts';
import {
  type ChangePortfolioBody,
  type Portfolio,
  portfolioSchema,
} from '#domain/contracts/portfolio.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { Conditions } from './goal-write-calls.ts';

const address = (id: string): string => `/smb/portfolio/${encodeURIComponent(id)}`;

export const readPortfolio = (ask: AskBackend, id: string): Promise<Portfolio> =>
  ask({ method: 'GET', path: address(id), answer: portfolioSchema });

/**
 * Returns the body of the request that creates a portfolio. To restore a deleted portfolio, only its id and name are
 * sent. The backend still has everything else, including projects that the user may not see.
 */
const bodyOf = (portfolio: Portfolio, again: boolean) => {
  const { id, name, projectIds, levelLabels, personaSync, style, members } = portfolio;
  return again ? { id, name } : { id, name, projectIds, levelLabels, personaSync, style, members };
};

export const createPortfolio = (
  ask: AskBackend,
  portfolio: Portfolio,
  { again = false, key }: { readonly again?: boolean; readonly key: string },
): Promise<Portfolio> =>
  ask({
    method: 'POST',
    path: '/smb/portfolio',
    body: bodyOf(portfolio, again),
    idempotencyKey: key,
    answer: portfolioSchema,
  });

const change = (
  ask: AskBackend,
  id: string,
  body: ChangePortfolioBody,
  { key, ...conditions }: Omit<Conditions, 'version'> & { readonly version?: number },
): Promise<Portfolio> =>
  ask({
    method: 'PUT',
    path: address(id),
    body,
    ...conditions,
    idempotencyKey: key,
    answer: portfolioSchema,
  });

export const editPortfolio = (
  ask: AskBackend,
  id: string,
  edit: PortfolioEdit,
  conditions: Conditions,
): Promise<Portfolio> =>
  change(
    ask,
    id,
    { ...settingsIn(edit), ...(edit.dropHidden ? { dropHidden: true } : {}) },
    conditions,
  );

/** Leaves a portfolio. No expected version is sent, because leaving cannot conflict with another change. */
export const leavePortfolio = (ask: AskBackend, id: string, key: string): Promise<Portfolio> =>
  change(ask, id, { leave: true }, { key });

export const deletePortfolio = (
  ask: AskBackend,
  id: string,
  { version, key }: Conditions,
): Promise<null> =>
  ask({ method: 'DELETE', path: address(id), version, idempotencyKey: key, answer: z.null() });
