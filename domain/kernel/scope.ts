import * as z from 'zod/mini';
import { readBoardKey } from './board-key.ts';

/**
 * Where something happens. Projects and boards both have the tracker's numbers for ids, and a project may well have
 * the number of a board: the kind keeps them apart. `site` is the whole site, its id `global`.
 */
export const scopeSchema = z.object({
  kind: z.enum(['project', 'board', 'portfolio', 'site']),
  id: z.string(),
});
export type Scope = z.infer<typeof scopeSchema>;

export const SITE_SCOPE: Scope = { kind: 'site', id: 'global' };

/** A number is the tracker's, a ULID is a portfolio of ours; both stand where a project or board can. */
export const isPortfolioId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

export const portfolioScope = (id: string): Scope => ({ kind: 'portfolio', id });

/** Of the id of a project, or of a portfolio in the place of one. */
export const projectScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'project', id };

/** Of the id of a board, `project-<id>` among them, or of a portfolio in the place of one. */
export const boardScope = (id: string): Scope =>
  isPortfolioId(id) ? portfolioScope(id) : { kind: 'board', id };

/** One text for one scope, to store things under. */
export const scopeKey = ({ kind, id }: Scope): string => `${kind}:${id}`;

/** The scope that a key of a shared or configured board stands for; null when it is none. */
export const scopeOfBoardKey = (key: string): Scope | null => {
  const read = readBoardKey(key);
  if (read === null) return null;
  return read.kind === 'board' ? boardScope(read.boardId) : projectScope(read.projectId);
};

/** Lifts an event from when its scope, stored as `place`, was an id alone, which was taken for a project's. */
export const liftPlace = (data: unknown): unknown => {
  const { place, ...rest } = data as { readonly place: string };
  return { ...rest, place: place === SITE_SCOPE.id ? SITE_SCOPE : projectScope(place) };
};
