import * as z from 'zod/mini';
import { readBoardKey } from '../sharing/board-key.ts';

/**
 * Where something happens. Projects and boards both have the tracker's numbers for ids, and a project may well have
 * the number of a board: the kind tells them apart. `site` is the whole site, its id `global`.
 */
export const placeSchema = z.object({
  kind: z.enum(['project', 'board', 'portfolio', 'site']),
  id: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

export const SITE_PLACE: Place = { kind: 'site', id: 'global' };

/** A number is the tracker's, a ULID is a portfolio of ours; both stand where a project or board can. */
const isPortfolioId = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

export const portfolioPlace = (id: string): Place => ({ kind: 'portfolio', id });

/** Of the id of a project, or of a portfolio in the place of one. */
export const projectPlace = (id: string): Place =>
  isPortfolioId(id) ? portfolioPlace(id) : { kind: 'project', id };

/** Of the id of a board, `project-<id>` among them, or of a portfolio in the place of one. */
export const boardPlace = (id: string): Place =>
  isPortfolioId(id) ? portfolioPlace(id) : { kind: 'board', id };

/** One text for one place, to store things under. */
export const placeKey = ({ kind, id }: Place): string => `${kind}:${id}`;

/** The place that a key of a shared or configured board stands for; null when it is none. */
export const placeOfBoardKey = (key: string): Place | null => {
  const read = readBoardKey(key);
  if (read === null) return null;
  return read.kind === 'board' ? boardPlace(read.boardId) : projectPlace(read.projectId);
};

/** Lifts an event from when a place was an id alone, which was taken for a project's. */
export const withPlace = (data: unknown): unknown => {
  const { place, ...rest } = data as { readonly place: string };
  return { ...rest, place: place === SITE_PLACE.id ? SITE_PLACE : projectPlace(place) };
};
