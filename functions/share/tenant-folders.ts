import { createHash } from 'node:crypto';
import type { TenantId } from '#domain/kernel/ids.ts';

/** Stands for a site in the names of files, where its client key must not be read. */
export const ownerOf = (tenant: TenantId): string =>
  createHash('sha256')
    .update(JSON.stringify(['files of', tenant]))
    .digest('hex')
    .slice(0, 32);

/** What the edge serves of the pictures of personas, and what was uploaded and not yet looked at. */
export const IMAGE_FOLDER = 'persona-image';
export const UPLOAD_FOLDER = 'persona-upload';

/** The folders that hold files of one site and of no other. */
export const foldersOf = (tenant: TenantId): readonly string[] =>
  [IMAGE_FOLDER, UPLOAD_FOLDER].map((folder) => `${folder}/${ownerOf(tenant)}/`);
