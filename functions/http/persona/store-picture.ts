import { MOST_IMAGE_BYTES, readImage } from '#domain/aggregates/persona/image.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import {
  imagePath,
  putImage,
  removeImage,
  type UploadAddress,
} from '../../share/persona-images.ts';
import type { Call, Reply } from '../endpoint.ts';
import { type PersonaPorts, personaResource } from './resource.ts';

/**
 * Redraws a picture and stores it in a folder that the CDN serves. Returns its path. Only the pixels are kept. Throws
 * `IMAGE_TOO_LARGE`, `IMAGE_SVG` or `IMAGE_INVALID` for the field, and `BUSY` when redrawing takes too long.
 */
export const storePicture = async (
  { files, redraw }: PersonaPorts,
  address: UploadAddress,
  file: Uint8Array,
  field: 'upload' | 'avatar',
): Promise<string> => {
  const refused = (code: ErrorCode) => new CatalogueError(refusal(code, { [field]: code }));
  if (file.byteLength > MOST_IMAGE_BYTES) throw refused('IMAGE_TOO_LARGE');
  const image = readImage(file);
  if (image === 'svg') throw refused('IMAGE_SVG');
  const drawn = image && (await redraw(image));
  if (drawn === null) throw refused('IMAGE_INVALID');
  await putImage(files, address, drawn);
  return imagePath(address, drawn);
};

/**
 * Returns whether the persona may show the picture already, because another request may have saved the same picture.
 * Also true when the persona cannot be read.
 */
const mayBeShown = async (
  ports: PersonaPorts,
  call: Call,
  persona: string,
  path: string,
): Promise<boolean> => {
  try {
    const { avatar } = (await personaResource(ports).find(call, 'see', persona)).row;
    return avatar.kind === 'image' && avatar.path === path;
  } catch (error) {
    const isDeleted = error instanceof CatalogueError && error.refusal.code === 'PERSONA_NOT_FOUND';
    return !isDeleted;
  }
};

/** Saves a persona with a picture that was just stored. If saving fails, the picture is removed. */
export const saveWithPicture = async (
  ports: PersonaPorts,
  call: Call,
  { persona, path }: { readonly persona: string; readonly path: string },
  save: () => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await save();
  } catch (error) {
    if (!(await mayBeShown(ports, call, persona, path))) {
      await removeImage(ports.files, path).catch(() => undefined);
    }
    throw error;
  }
};
