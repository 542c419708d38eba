import { createHash } from 'node:crypto';
import type { TenantId } from '#domain/kernel/ids.ts';

/** A hash that identifies a site in file names, so that they do not reveal its client key. */
export const ownerOf = (tenant: TenantId): string =>
  createHash('sha256')
    .update(JSON.stringify(['files of', tenant]))
    .digest('hex')
    .slice(0, 32);

/** Folders of persona pictures, of uploads that are not yet validated, and of the files that map a hash to its site. */
export const IMAGE_FOLDER = 'persona-image';
export const UPLOAD_FOLDER = 'persona-upload';
const OWNER_FOLDER = 'owners';

export const ownerKey = (owner: string): string => `${OWNER_FOLDER}/${owner}.json`;

/** Prefixes of the keys of all files that belong to one site only. */
export const foldersOf = (tenant: TenantId): readonly string[] => [
  ...[IMAGE_FOLDER, UPLOAD_FOLDER].map((folder) => `${folder}/${ownerOf(tenant)}/`),
  ownerKey(ownerOf(tenant)),
];
