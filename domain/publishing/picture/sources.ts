import * as z from 'zod/mini';
import type { Change } from '../../aggregates/feeds/change.ts';
import { type PublishedPicture, publishedPictureSchema } from '../../aggregates/sharing/renewal.ts';
import type { TenantId } from '../../kernel/ids.ts';
import { type Scope, SITE_SCOPE, scopeKey } from '../../kernel/scope.ts';
import { type Instant, instantOf } from '../../kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '../../kernel/view.ts';

/** The scopes whose changes affect a picture of a board. */
const pictureSourcesSchema = z.object({
  /** `-<id>` for an agile board, otherwise the project's id. */
  board: z.string(),
  picture: z._default(publishedPictureSchema, 'link'),
  scopes: z.array(z.string()),
});
export type PictureSourcesRow = z.infer<typeof pictureSourcesSchema>;

/**
 * The view of a site's published pictures. Each picture has one row, which is written with each renewal. The row says
 * only which changes may affect the picture; the board's sharing settings say whether it is still published.
 */
export const pictureSources: RowShape<PictureSourcesRow> = {
  name: 'picture-sources',
  schema: pictureSourcesSchema,
};
export const PICTURE_SOURCES_PARTITION = 'site';

export interface PictureName {
  readonly board: string;
  readonly picture: PublishedPicture;
}

export const pictureSourcesKey = ({ board, picture }: PictureName): string =>
  picture === 'link' ? board : `${board}/${picture}`;

/** Returns the row of a picture with its scopes. Null removes the row. */
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

/** The kinds of items that a picture shows. Changes of other kinds do not affect the picture. */
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

/** Returns the board whose sharing settings changed; null for any other change. */
export const sharedBoardOf = ({ thing, thingId }: Pick<Change, 'thing' | 'thingId'>) =>
  thing === 'sharing' ? thingId : null;

/** Returns the scopes of a board and, if its picture shows personas, of the site. */
export const sourceScopes = (
  scopes: readonly Scope[],
  { personas }: { readonly personas: boolean },
): string[] => [...new Set([...scopes, ...(personas ? [SITE_SCOPE] : [])].map(scopeKey))];

/**
 * The clocks of servers differ slightly. A renewal runs this many milliseconds after the end of its interval, so that
 * it includes every change of the interval.
 */
export const SETTLE_MS = 2000;

/**
 * Returns the offset of a picture's intervals, in milliseconds. Offsets differ between pictures, so that not all
 * pictures are renewed in the same second.
 */
const beginOf = (name: string, restMs: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % restMs, 0);

/**
 * Returns when the picture is renewed after a change at `now`: at the end of the interval of `restMs` milliseconds that
 * contains `now`. So one renewal covers all changes of an interval. `name` identifies the picture and so the offset of
 * its intervals.
 */
export const renewalDue = (now: Instant, restMs: number, name: string): Instant => {
  const begin = beginOf(name, restMs);
  const span = Math.floor((Date.parse(now) - begin) / restMs);
  return instantOf((span + 1) * restMs + begin + SETTLE_MS);
};
