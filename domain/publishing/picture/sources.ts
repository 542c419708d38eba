import * as z from 'zod/mini';
import type { Change } from '../../aggregates/feeds/change.ts';
import { type PublishedPicture, publishedPictureSchema } from '../../aggregates/sharing/renewal.ts';
import type { TenantId } from '../../kernel/ids.ts';
import { type Scope, SITE_SCOPE, scopeKey } from '../../kernel/scope.ts';
import { type Instant, instantOf } from '../../kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '../../kernel/view.ts';

/** The scopes whose changes affect a picture of a board. */
const pictureSourcesSchema = z.object({
  /** For an agile board "-" and its id, otherwise the project's id. */
  board: z.string(),
  picture: z._default(publishedPictureSchema, 'link'),
  scopes: z.array(z.string()),
});
export type PictureSourcesRow = z.infer<typeof pictureSourcesSchema>;

/**
 * The view of a site's published pictures: one row for each, written with each renewal. A row only contains which changes
 * may affect the picture; whether it is still published is in the board's sharing settings.
 */
export const pictureSources: RowShape<PictureSourcesRow> = {
  name: 'picture-sources',
  schema: pictureSourcesSchema,
};
export const PICTURE_SOURCES_PARTITION = 'site';

/** A published picture of a board. */
export interface PictureName {
  readonly board: string;
  readonly picture: PublishedPicture;
}

export const pictureSourcesKey = ({ board, picture }: PictureName): string =>
  picture === 'link' ? board : `${board}/${picture}`;

/** The row of a picture with the scopes; null removes the row. */
export const pictureSourcesRow = (
  tenant: TenantId,
  name: PictureName,
  scopes: readonly string[] | null,
): RowWrite<PictureSourcesRow> => ({
  view: pictureSources.name,
  revision: revisionOf(pictureSources),
  tenant,
  partition: PICTURE_SOURCES_PARTITION,
  key: pictureSourcesKey(name),
  row: scopes && { board: name.board, picture: name.picture, scopes: [...scopes] },
});

/** The kinds of items that a picture shows. Changes of other kinds do not affect it. */
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

/** The scopes of a board and, if its picture shows personas, of the site. */
export const sourceScopes = (
  scopes: readonly Scope[],
  { personas }: { readonly personas: boolean },
): string[] => [...new Set([...scopes, ...(personas ? [SITE_SCOPE] : [])].map(scopeKey))];

/**
 * Clocks of servers differ slightly. A renewal runs this much after the end of its interval, so that it includes every
 * change of the interval.
 */
export const SETTLE_MS = 2000;

/**
 * The offset of a picture's intervals, in milliseconds. It differs by picture, so that not all are renewed in the same
 * second.
 */
const beginOf = (name: string, restMs: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % restMs, 0);

/**
 * The moment when the picture is renewed after a change at `now`: the end of the interval of `restMs` milliseconds that
 * contains `now`. So one renewal covers all changes of an interval. `name` identifies the picture, whose intervals
 * have an offset of their own.
 */
export const renewalDue = (now: Instant, restMs: number, name: string): Instant => {
  const begin = beginOf(name, restMs);
  const span = Math.floor((Date.parse(now) - begin) / restMs);
  return instantOf((span + 1) * restMs + begin + SETTLE_MS);
};
