import { createHash } from 'node:crypto';
import type { TenantId } from '#domain/kernel/ids.ts';

/** Stands for a site in the names of files, where its client key must not be read. */
export const ownerOf = (tenant: TenantId): string =>
  createHash('sha256')
    .update(JSON.stringify(['files of', tenant]))
    .digest('hex')
    .slice(0, 32);

/** The pictures of personas, what was uploaded and not yet looked at, and which site an owner stands for. */
export const IMAGE_FOLDER = 'persona-image';
export const UPLOAD_FOLDER = 'persona-upload';
const OWNER_FOLDER = 'owners';

export const ownerKey = (owner: string): string => `${OWNER_FOLDER}/${owner}.json`;

/** How the keys of files begin that are of one site and of no other. */
export const foldersOf = (tenant: TenantId): readonly string[] => [
  ...[IMAGE_FOLDER, UPLOAD_FOLDER].map((folder) => `${folder}/${ownerOf(tenant)}/`),
  ownerKey(ownerOf(tenant)),
];
