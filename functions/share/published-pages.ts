import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type ConfluenceContent,
  type ConfluenceResources,
  confluenceContentSchema,
  confluenceResourcesSchema,
} from '#domain/contracts/confluence.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { compact, expand } from '#domain/publishing/compact.ts';
import type { PageParts } from '#domain/publishing/picture/page-content.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { settingOf } from './store-picture.ts';

export interface PageAddress {
  readonly tenant: TenantId;
  readonly board: string;
}

/**
 * Returns the key of a file. It is outside the folders that the CDN serves, because only users who can see the board
 * may read the file.
 */
const keyOf = ({ tenant, board }: PageAddress, part: 'board' | 'resources'): string => {
  const name = createHash('sha256')
    .update(JSON.stringify([tenant, board]))
    .digest('hex');
  return `confluence/${name}/${part}.json.gz`;
};

const boardFileSchema = z.object({
  schema: z.literal(1),
  storedAt: z.string(),
  /**
   * The page shows all changes up to this moment. Absent when a browser stored the page, because it is not known when
   * the browser read the board.
   */
  readAt: z.optional(z.string()),
  /** The board in compact form (`compact`). */
  board: z.unknown(),
});

export type StoredMoments = Pick<z.infer<typeof boardFileSchema>, 'storedAt' | 'readAt'>;

const put = (files: SharedFiles, key: string, value: unknown): Promise<void> =>
  files.put(key, {
    body: gzipSync(JSON.stringify(value)),
    type: 'application/gzip',
    caching: 'no-store',
  });

const get = async (files: Pick<SharedFiles, 'get'>, key: string): Promise<unknown> => {
  const packed = await files.get(key);
  return packed && (JSON.parse(gunzipSync(packed).toString('utf8')) as unknown);
};

export const putBoard = (
  files: SharedFiles,
  address: PageAddress,
  board: ConfluenceContent,
  moments: StoredMoments,
): Promise<void> =>
  put(files, keyOf(address, 'board'), { schema: 1, ...moments, board: compact(board) });

export const putResources = (
  files: SharedFiles,
  address: PageAddress,
  resources: ConfluenceResources,
): Promise<void> => put(files, keyOf(address, 'resources'), resources);

/** Returns when the last page was stored, and up to which moment it shows changes; null when no page was stored. */
export const pageMoments = async (
  files: Pick<SharedFiles, 'get'>,
  address: PageAddress,
): Promise<StoredMoments | null> => {
  const found = await get(files, keyOf(address, 'board'));
  return found === null ? null : z.parse(boardFileSchema, found);
};

export interface StoredPage {
  readonly storedAt: string;
  readonly board: ConfluenceContent;
  readonly resources: ConfluenceResources | null;
}

/** Returns the last stored page; null when no board was stored. */
export const findPage = async (
  files: SharedFiles,
  address: PageAddress,
): Promise<StoredPage | null> => {
  const [found, resources] = await Promise.all([
    get(files, keyOf(address, 'board')),
    get(files, keyOf(address, 'resources')),
  ]);
  if (found === null) return null;
  const { storedAt, board } = z.parse(boardFileSchema, found);
  return {
    storedAt,
    board: z.parse(confluenceContentSchema, expand(board)),
    resources: resources === null ? null : z.parse(confluenceResourcesSchema, resources),
  };
};

export const removePage = async (
  files: Pick<SharedFiles, 'remove'>,
  address: PageAddress,
): Promise<void> => {
  await files.remove(keyOf(address, 'board'));
  await files.remove(keyOf(address, 'resources'));
};

/**
 * Stores a page with the changes up to `at`. If pages were switched off meanwhile, removes the page again and returns
 * false.
 */
export const storePage = async (
  { files, views }: { readonly files: SharedFiles; readonly views: Pick<ViewStore, 'get'> },
  address: PageAddress,
  { content, resources }: PageParts,
  at: string,
): Promise<boolean> => {
  await putResources(files, address, resources);
  await putBoard(files, address, content, { storedAt: at, readAt: at });
  const after = await settingOf(views, address.tenant, address.board);
  if (after?.enableConfluence) return true;
  await removePage(files, address);
  return false;
};
