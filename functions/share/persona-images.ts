import * as z from 'zod/mini';
import type { ImageFormat } from '#domain/aggregates/persona/image.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { DrawnImage } from '../ports/files/redraw-picture.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';
import { IMAGE_FOLDER, ownerKey, ownerOf, UPLOAD_FOLDER } from './tenant-folders.ts';

export interface UploadAddress {
  readonly tenant: TenantId;
  readonly persona: string;
  /** The id of the upload, which cannot be guessed. */
  readonly upload: string;
}

/** Returns the key of an uploaded file. The CDN does not serve its folder, because the file is not validated yet. */
export const uploadKey = ({ tenant, persona, upload }: UploadAddress): string =>
  `${UPLOAD_FOLDER}/${ownerOf(tenant)}/${persona}/${upload}`;

const imageKey = ({ tenant, upload }: UploadAddress, { extension }: ImageFormat): string =>
  `${IMAGE_FOLDER}/${ownerOf(tenant)}/${upload}.${extension}`;

/** Returns the public path of the picture that was made from an upload. */
export const imagePath = (address: UploadAddress, format: ImageFormat): string =>
  `/${imageKey(address, format)}`;

/** Returns whether a picture was made from this upload. */
export const isImageOf = ({ tenant, upload }: UploadAddress, path: string): boolean =>
  path.startsWith(`/${IMAGE_FOLDER}/${ownerOf(tenant)}/${upload}.`);

const ownerSchema = z.object({
  tenant: z.custom<TenantId>((value) => typeof value === 'string'),
});

/**
 * Stores a picture under a name that is never used again. The name does not reveal the site, so the site is stored in a
 * separate file.
 */
export const putImage = async (
  files: Pick<SharedFiles, 'put'>,
  address: UploadAddress,
  image: DrawnImage,
): Promise<void> => {
  const { tenant } = address;
  await files.put(ownerKey(ownerOf(tenant)), {
    body: Buffer.from(JSON.stringify({ tenant })),
    type: 'application/json',
    caching: 'no-store',
  });
  await files.put(imageKey(address, image), {
    body: image.body,
    type: image.type,
    caching: 'no-store',
  });
};

/** Media types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const siteOf = async (files: Pick<SharedFiles, 'get'>, owner: string): Promise<TenantId | null> => {
  const found = /^[0-9a-f]{32}$/.test(owner) ? await files.get(ownerKey(owner)) : null;
  if (!found) return null;
  const parsed = z.safeParse(ownerSchema, JSON.parse(Buffer.from(found).toString('utf8')));
  return parsed.success ? parsed.data.tenant : null;
};

/** Returns the picture with this name; null when it is missing or its site may not show it. */
export const findImage = async (
  files: Pick<SharedFiles, 'get'>,
  owner: string,
  name: string,
  mayShow: (tenant: TenantId) => Promise<boolean>,
): Promise<{ readonly body: Uint8Array; readonly type: string } | null> => {
  const [, extension = ''] = /^[\w-]{32}\.([a-z]{3,4})$/.exec(name) ?? [];
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  const tenant = type ? await siteOf(files, owner) : null;
  if (!type || tenant === null || !(await mayShow(tenant))) return null;
  const body = await files.get(`${IMAGE_FOLDER}/${owner}/${name}`);
  return body && { body, type };
};

export const removeImage = (files: Pick<SharedFiles, 'remove'>, path: string): Promise<void> =>
  files.remove(path.slice(1));
