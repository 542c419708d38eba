import { type CleanImage, MOST_IMAGE_BYTES, readImage } from '#domain/aggregates/persona/image.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { confirmImageBodySchema, type ImageUpload } from '#domain/contracts/persona.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import {
  imagePath,
  isImageOf,
  putImage,
  removeImage,
  type UploadAddress,
  uploadKey,
} from '../../share/persona-images.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { type PersonaPorts, personaResource } from './resource.ts';

/** Where the edge takes files, at the origin of the page itself. */
const UPLOAD_URL = '/persona-upload';

const refused = (code: ErrorCode): CatalogueError =>
  new CatalogueError(refusal(code, { upload: code }));

/** A place for one file, and the form to put it there. */
const offer = async (ports: PersonaPorts, call: Call): Promise<Reply> => {
  const { row } = await personaResource(ports).find(call, 'edit');
  const upload = ports.newLink();
  const key = uploadKey({ tenant: call.principal.tenant, persona: row.id, upload });
  const { fields, expiresAt } = await ports.offerUpload(key, MOST_IMAGE_BYTES);
  const form: ImageUpload = { upload, url: UPLOAD_URL, fields: { ...fields }, expiresAt };
  return { ...ok(form), status: 201 };
};

/** The picture that was uploaded, without what it carried along. Throws `IMAGE_NOT_FOUND`, `IMAGE_TOO_LARGE`, `IMAGE_SVG` or `IMAGE_INVALID`. */
const readUpload = async ({ files }: PersonaPorts, address: UploadAddress): Promise<CleanImage> => {
  const body = await files.get(uploadKey(address));
  if (body === null) throw refused('IMAGE_NOT_FOUND');
  if (body.byteLength > MOST_IMAGE_BYTES) throw refused('IMAGE_TOO_LARGE');
  const image = readImage(body);
  if (image === 'svg') throw refused('IMAGE_SVG');
  if (image === null) throw refused('IMAGE_INVALID');
  return image;
};

const isPictured = ({ avatar }: PersonaRow, address: UploadAddress): boolean =>
  avatar.kind === 'image' && isImageOf(address, avatar.path);

/** Another request may have confirmed the same upload; what cannot be known is left alone. */
const mayBeShown = async (
  ports: PersonaPorts,
  call: Call,
  address: UploadAddress,
): Promise<boolean> => {
  try {
    const { row } = await personaResource(ports).find(call);
    return isPictured(row, address);
  } catch (error) {
    const gone = error instanceof CatalogueError && error.refusal.code === 'PERSONA_NOT_FOUND';
    return !gone;
  }
};

/**
 * Looks at what was uploaded and makes it the avatar. The picture is put where the edge serves it before the persona
 * shows it; what was uploaded is removed whatever it was.
 */
const confirm = async (ports: PersonaPorts, call: Call<{ upload: string }>): Promise<Reply> => {
  const personas = personaResource(ports);
  const { row: persona } = await personas.find(call, 'edit');
  const { tenant } = call.principal;
  const address: UploadAddress = { tenant, persona: persona.id, upload: call.body.upload };
  if (isPictured(persona, address)) return personas.show(call, persona);
  try {
    const image = await readUpload(ports, address);
    await putImage(ports.files, address, image);
    const path = imagePath(address, image);
    try {
      return await personas.change(call, { type: 'PicturePersona', path });
    } catch (error) {
      if (!(await mayBeShown(ports, call, address))) await removeImage(ports.files, path);
      throw error;
    }
  } finally {
    // What stays here in spite of this is forgotten by the bucket within a day.
    await ports.files.remove(uploadKey(address)).catch(() => undefined);
  }
};

/** The picture of a persona (R-PERSONA-4). */
export const imageCalls = (ports: PersonaPorts): Endpoints => ({
  'POST /smb/persona/{id}/image': read((call) => offer(ports, call)),
  'PUT /smb/persona/{id}/image': endpoint(confirmImageBodySchema, (call) => confirm(ports, call)),
});
