import type { TenantId } from '#domain/kernel/ids.ts';
import type { ImageFormat } from '#domain/persona/image.ts';
import type { SharedFiles } from '../ports/shared-files.ts';
import { IMAGE_FOLDER, ownerOf, UPLOAD_FOLDER } from './tenant-folders.ts';

/** Whose picture an upload is to be. */
export interface UploadAddress {
  readonly tenant: TenantId;
  readonly persona: string;
  /** Nobody can guess it. */
  readonly upload: string;
}

/** Outside of what the edge serves: nobody sees a file before it was looked at. */
export const uploadKey = ({ tenant, persona, upload }: UploadAddress): string =>
  `${UPLOAD_FOLDER}/${ownerOf(tenant)}/${persona}/${upload}`;

const imageKey = ({ tenant, upload }: UploadAddress, { extension }: ImageFormat): string =>
  `${IMAGE_FOLDER}/${ownerOf(tenant)}/${upload}.${extension}`;

/** The path of the upload's picture at the edge. */
export const imagePath = (address: UploadAddress, format: ImageFormat): string =>
  `/${imageKey(address, format)}`;

/** Whether a picture was made of this very upload. */
export const isImageOf = ({ tenant, upload }: UploadAddress, path: string): boolean =>
  path.startsWith(`/${IMAGE_FOLDER}/${ownerOf(tenant)}/${upload}.`);

/** A picture never changes under its name, so whoever has it may keep it. */
export const putImage = (
  files: Pick<SharedFiles, 'put'>,
  address: UploadAddress,
  format: ImageFormat,
  body: Uint8Array,
): Promise<void> =>
  files.put(imageKey(address, format), {
    body,
    type: format.type,
    caching: 'public, max-age=31536000, immutable',
  });

export const removeImage = (files: Pick<SharedFiles, 'remove'>, path: string): Promise<void> =>
  files.remove(path.slice(1));
