import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';

/** The site and board of a link. The board's sharing settings decide whether the link is still valid. */
const targetSchema = z.object({
  tenant: z.custom<TenantId>((value) => typeof value === 'string'),
  board: z.string(),
  /** Who last stored the link's picture, and when. */
  stored: z.optional(
    z.object({
      by: z.string(),
      at: z.string(),
      /**
       * The picture shows all changes up to this moment. Absent when a browser stored the picture, because it is not
       * known when the browser read the board.
       */
      readAt: z.optional(z.string()),
    }),
  ),
});
export type LinkTarget = z.infer<typeof targetSchema>;

/**
 * Folder of the pictures of shared boards. The bucket is private, so guests can read pictures only through the guest
 * endpoints.
 */
const PICTURES = 'share/';
const pictureKey = (link: string): string => `${PICTURES}${link}/board.json`;
const targetKey = (link: string): string => `links/${link}.json`;

const isLink = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Stores the picture that everyone with the link sees. */
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

/** Returns the target of a link; null for an unknown link. */
export const findTarget = async (
  files: Pick<SharedFiles, 'get'>,
  link: string,
): Promise<LinkTarget | null> => {
  const found = isLink(link) ? await files.get(targetKey(link)) : null;
  if (!found) return null;
  const target = z.safeParse(targetSchema, JSON.parse(Buffer.from(found).toString('utf8')));
  return target.success ? target.data : null;
};

/** Returns the picture of a link as compressed JSON; null when there is none. */
export const findPicture = async (
  files: Pick<SharedFiles, 'get'>,
  link: string,
): Promise<Uint8Array | null> => (isLink(link) ? files.get(pictureKey(link)) : null);

export const picturedLinks = async (files: Pick<SharedFiles, 'list'>): Promise<string[]> =>
  (await files.list(PICTURES)).flatMap((key) => key.slice(PICTURES.length).split('/')[0] ?? []);

export const removePicture = (files: Pick<SharedFiles, 'remove'>, link: string): Promise<void> =>
  files.remove(pictureKey(link));

/** Removes all files of a link. The public picture is removed first. */
export const removeLink = async (
  files: Pick<SharedFiles, 'remove'>,
  link: string,
): Promise<void> => {
  await removePicture(files, link);
  await files.remove(targetKey(link));
};
