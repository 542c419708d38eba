import * as z from 'zod/mini';
import { readBoardKey } from './board-key.ts';

/**
 * Where something happens. `kind` is needed, because the tracker may give a project and a board the same id. `site` is
 * the whole site, with the id `global`.
 */
export const scopeSchema = z.object({
  kind: z.enum(['project', 'board', 'portfolio', 'site']),
  id: z.string(),
});
export type Scope = z.infer<typeof scopeSchema>;

export const SITE_SCOPE: Scope = { kind: 'site', id: 'global' };

/**
 * Returns whether an id is a portfolio's, in a place where the id of a project or board is also possible. Portfolios
 * have ULIDs; the tracker's ids are numbers.
 */
export const isPortfolioId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

export const portfolioScope = (id: string): Scope => ({ kind: 'portfolio', id });

/** Returns the scope of a project, or of a portfolio if the id is a portfolio's. */
export const projectScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'project', id };

/** Returns the scope of a board (a number or `project-<id>`), or of a portfolio if the id is a portfolio's. */
export const boardScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'board', id };

/** Returns a scope as one text, for storage keys. */
export const scopeKey = ({ kind, id }: Scope): string => `${kind}:${id}`;

/** Returns the scope for the key of a shared or configured board; null when the key is invalid. */
export const scopeOfBoardKey = (key: string): Scope | null => {
  const read = readBoardKey(key);
  if (read === null) return null;
  return read.kind === 'board' ? boardScope(read.boardId) : projectScope(read.projectId);
};

/** Upcasts an old event, in which `place` was only an id: turns the id into a scope. */
export const liftPlace = (data: unknown): unknown => {
  const { place, ...rest } = data as { readonly place: string };
  return { ...rest, place: place === SITE_SCOPE.id ? SITE_SCOPE : projectScope(place) };
};
