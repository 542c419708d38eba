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
 * The view that lists the published pictures of a site. Each picture has one row, which is written with each renewal.
 * The row only says which changes may affect the picture. Whether it is still published is in the board's sharing
 * settings.
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

/** Returns the write of a picture's row. If `scopes` is null, the write removes the row. */
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

/** The kinds of things that a picture shows. Changes of other things do not affect it. */
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

/** Returns the key of the board whose sharing settings changed; null for any other change. */
export const sharedBoardOf = ({ thing, thingId }: Pick<Change, 'thing' | 'thingId'>) =>
  thing === 'sharing' ? thingId : null;

/**
 * Returns the scopes whose changes may affect a picture: those of the board, and the site if the picture shows
 * personas.
 */
export const sourceScopes = (
  scopes: readonly Scope[],
  { personas }: { readonly personas: boolean },
): string[] => [...new Set([...scopes, ...(personas ? [SITE_SCOPE] : [])].map(scopeKey))];

/**
 * Milliseconds between the end of an interval and the renewal of a picture. The renewal waits so long because the
 * clocks of servers differ slightly, and it must include every change of the interval.
 */
export const SETTLE_MS = 2000;

/**
 * Returns when a picture's intervals begin, as milliseconds after a multiple of `restMs`. Depends on the picture, so
 * that not all pictures are renewed in the same second.
 */
const beginOf = (name: string, restMs: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % restMs, 0);

/**
 * Returns when a picture is renewed after a change at `now`. The picture's time is divided into intervals of `restMs`
 * milliseconds, and one renewal at the end of an interval covers all its changes. `name` identifies the picture.
 */
export const renewalDue = (now: Instant, restMs: number, name: string): Instant => {
  const begin = beginOf(name, restMs);
  const span = Math.floor((Date.parse(now) - begin) / restMs);
  return instantOf((span + 1) * restMs + begin + SETTLE_MS);
};
