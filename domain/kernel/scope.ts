import * as z from 'zod/mini';
import { readBoardKey } from './board-key.ts';

/**
 * Where something happens. The tracker numbers both projects and boards, so a project and a board may have the same
 * id: the kind distinguishes them. `site` is the whole site, its id `global`.
 */
export const scopeSchema = z.object({
  kind: z.enum(['project', 'board', 'portfolio', 'site']),
  id: z.string(),
});
export type Scope = z.infer<typeof scopeSchema>;

export const SITE_SCOPE: Scope = { kind: 'site', id: 'global' };

/**
 * Whether an id is that of a portfolio, where a project or board may be meant instead: portfolios
 * have ULIDs, the tracker's ids are numbers.
 */
export const isPortfolioId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

export const portfolioScope = (id: string): Scope => ({ kind: 'portfolio', id });

/** The scope of a project, or of a portfolio whose id is given instead of a project's. */
export const projectScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'project', id };

/**
 * The scope that an id names: a board, by its number or as `project-<id>`, or a portfolio.
 */
export const boardScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'board', id };

/** A scope as one text, for use in storage keys. */
export const scopeKey = ({ kind, id }: Scope): string => `${kind}:${id}`;

/** The scope for the key of a shared or configured board; null when the key is invalid. */
export const scopeOfBoardKey = (key: string): Scope | null => {
  const read = readBoardKey(key);
  if (read === null) return null;
  return read.kind === 'board' ? boardScope(read.boardId) : projectScope(read.projectId);
};

/**
 * Upcasts an old event, in which `place` was only the id of a project: it becomes the whole scope.
 */
export const liftPlace = (data: unknown): unknown => {
  const { place, ...rest } = data as { readonly place: string };
  return { ...rest, place: place === SITE_SCOPE.id ? SITE_SCOPE : projectScope(place) };
};
