import { createHash } from 'node:crypto';
import type { TenantId } from '#domain/kernel/ids.ts';

/** Returns a hash that identifies a site in file names. So file names do not reveal the site's client key. */
export const ownerOf = (tenant: TenantId): string =>
  createHash('sha256')
    .update(JSON.stringify(['files of', tenant]))
    .digest('hex')
    .slice(0, 32);

/** Folders of persona pictures, of uploads that are not validated yet, and of the files that map a hash to its site. */
export const IMAGE_FOLDER = 'persona-image';
export const UPLOAD_FOLDER = 'persona-upload';
const OWNER_FOLDER = 'owners';

export const ownerKey = (owner: string): string => `${OWNER_FOLDER}/${owner}.json`;

/** Returns the prefixes of the keys of all files that belong to one site only. */
export const foldersOf = (tenant: TenantId): readonly string[] => [
  ...[IMAGE_FOLDER, UPLOAD_FOLDER].map((folder) => `${folder}/${ownerOf(tenant)}/`),
  ownerKey(ownerOf(tenant)),
];
