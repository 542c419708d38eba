import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';

/** Where a link leads. A hint only: the board's own setting says whether it still does. */
const targetSchema = z.object({
  tenant: z.custom<TenantId>((value) => typeof value === 'string'),
  board: z.string(),
  /** Who stored last what is shown there. */
  stored: z.optional(z.object({ by: z.string(), at: z.string() })),
});
export type LinkTarget = z.infer<typeof targetSchema>;

/** What guests are shown; nothing of the bucket is served to anybody unasked. */
const PICTURES = 'share/';
const pictureKey = (link: string): string => `${PICTURES}${link}/board.json`;
const targetKey = (link: string): string => `links/${link}.json`;

const isLink = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** The picture of a board for everyone who knows the link. */
export const putPicture = (files: SharedFiles, link: string, board: SharedBoard): Promise<void> =>
  files.put(pictureKey(link), {
    body: gzipSync(JSON.stringify(board)),
    type: 'application/json; charset=utf-8',
    encoding: 'gzip',
    caching: 'no-store',
  });

export const putTarget = (files: SharedFiles, link: string, target: LinkTarget): Promise<void> =>
  files.put(targetKey(link), {
    body: Buffer.from(JSON.stringify(target)),
    type: 'application/json',
    caching: 'no-store',
  });

/** Where a link says that it leads; null for one that was never given. */
export const findTarget = async (
  files: Pick<SharedFiles, 'get'>,
  link: string,
): Promise<LinkTarget | null> => {
  const found = isLink(link) ? await files.get(targetKey(link)) : null;
  if (!found) return null;
  const target = z.safeParse(targetSchema, JSON.parse(Buffer.from(found).toString('utf8')));
  return target.success ? target.data : null;
};

/** The picture at a link, as JSON; null when there is none. */
export const findPicture = async (
  files: Pick<SharedFiles, 'get'>,
  link: string,
): Promise<Uint8Array | null> => (isLink(link) ? files.get(pictureKey(link)) : null);

/** Every link at which there is a picture. */
export const picturedLinks = async (files: Pick<SharedFiles, 'list'>): Promise<string[]> =>
  (await files.list(PICTURES)).flatMap((key) => key.slice(PICTURES.length).split('/')[0] ?? []);

/** What strangers see of a board. */
export const removePicture = (files: Pick<SharedFiles, 'remove'>, link: string): Promise<void> =>
  files.remove(pictureKey(link));

/** Everything that a link leads to: the picture first, for it is what strangers see. */
export const removeLink = async (
  files: Pick<SharedFiles, 'remove'>,
  link: string,
): Promise<void> => {
  await removePicture(files, link);
  await files.remove(targetKey(link));
};
