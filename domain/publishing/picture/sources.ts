import * as z from 'zod/mini';
import type { Change } from '../../aggregates/feeds/change.ts';
import type { TenantId } from '../../kernel/ids.ts';
import { type Scope, SITE_SCOPE, scopeKey } from '../../kernel/scope.ts';
import { type Instant, instantOf } from '../../kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '../../kernel/view.ts';

/** From which scopes the picture of a shared board is made: a change elsewhere is of no interest to it. */
const pictureSourcesSchema = z.object({
  /** "-" and the board's id, or the project's id. */
  board: z.string(),
  scopes: z.array(z.string()),
});
export type PictureSourcesRow = z.infer<typeof pictureSourcesSchema>;

/**
 * The shared boards of a site, one row for each, written with each renewal. Only a hint where a change may matter: the
 * board's own setting says whether it is shared.
 */
export const pictureSources: RowShape<PictureSourcesRow> = {
  name: 'picture-sources',
  schema: pictureSourcesSchema,
};
export const PICTURE_SOURCES_PARTITION = 'site';

export const pictureSourcesRow = (
  tenant: TenantId,
  board: string,
  row: PictureSourcesRow | null,
): RowWrite<PictureSourcesRow> => ({
  view: pictureSources.name,
  revision: revisionOf(pictureSources),
  tenant,
  partition: PICTURE_SOURCES_PARTITION,
  key: board,
  row,
});

/** What pictures are made of; whatever else changes on a board leaves its picture as it is. */
const PICTURED: ReadonlySet<string> = new Set([
  'issue',
  'version',
  'sprint',
  'project',
  'board',
  'goal',
  'persona',
]);

export const isPictured = ({ thing }: Pick<Change, 'thing'>): boolean => PICTURED.has(thing);

/** The board whose share itself has changed; null for any other change. */
export const sharedBoardOf = ({ thing, thingId }: Pick<Change, 'thing' | 'thingId'>) =>
  thing === 'sharing' ? thingId : null;

/** Where a picture is made from: the scopes of its board, and of the site where it shows personas. */
export const sourceScopes = (
  scopes: readonly Scope[],
  { personas }: { readonly personas: boolean },
): string[] => [...new Set([...scopes, ...(personas ? [SITE_SCOPE] : [])].map(scopeKey))];

/** Clocks differ by a little: what is still taken for the end of a span must not come behind its renewal. */
export const SETTLE_MS = 2000;

/** Where the spans of a board begin, so that not all boards of all sites are renewed in the same second. */
const beginOf = (name: string, restMs: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % restMs, 0);

/**
 * When a change is shown: at the end of the span of so many milliseconds in which it falls, so that all changes of a
 * span make one renewal, behind the last of them. Each board, by its name, has spans of its own.
 */
export const renewalDue = (now: Instant, restMs: number, name: string): Instant => {
  const begin = beginOf(name, restMs);
  const span = Math.floor((Date.parse(now) - begin) / restMs);
  return instantOf((span + 1) * restMs + begin + SETTLE_MS);
};
