import { MOST_IMAGE_BYTES } from '#domain/aggregates/persona/image.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { confirmImageBodySchema, type ImageUpload } from '#domain/contracts/persona.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { isImageOf, type UploadAddress, uploadKey } from '../../share/persona-images.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { type PersonaPorts, personaResource } from './resource.ts';
import { saveWithPicture, storePicture } from './store-picture.ts';

/** The upload address at our CDN. It has the same origin as the page. */
const UPLOAD_URL = '/persona-upload';

/** Creates a presigned form for uploading one file. */
const offer = async (ports: PersonaPorts, call: Call): Promise<Reply> => {
  const { row } = await personaResource(ports).find(call, 'edit');
  const upload = ports.newLink();
  const key = uploadKey({ tenant: call.principal.tenant, persona: row.id, upload });
  const { fields, expiresAt } = await ports.offerUpload(key, MOST_IMAGE_BYTES);
  const form: ImageUpload = { upload, url: UPLOAD_URL, fields: { ...fields }, expiresAt };
  return { ...ok(form), status: 201 };
};

/** Reads the uploaded file. Throws `IMAGE_NOT_FOUND`. */
const readUpload = async ({ files }: PersonaPorts, address: UploadAddress): Promise<Uint8Array> => {
  const file = await files.get(uploadKey(address));
  if (file !== null) return file;
  throw new CatalogueError(refusal('IMAGE_NOT_FOUND', { upload: 'IMAGE_NOT_FOUND' }));
};

const isPictured = ({ avatar }: PersonaRow, address: UploadAddress): boolean =>
  avatar.kind === 'image' && isImageOf(address, avatar.path);

/**
 * Redraws the uploaded picture and makes it the avatar. The picture is stored before the persona refers to it. The
 * uploaded file is always removed.
 */
const confirm = async (ports: PersonaPorts, call: Call<{ upload: string }>): Promise<Reply> => {
  const personas = personaResource(ports);
  const { row: persona } = await personas.find(call, 'edit');
  const { tenant } = call.principal;
  const address: UploadAddress = { tenant, persona: persona.id, upload: call.body.upload };
  if (isPictured(persona, address)) return personas.show(call, persona);
  try {
    const file = await readUpload(ports, address);
    const path = await storePicture(ports, address, file, 'upload');
    return await saveWithPicture(ports, call, { persona: persona.id, path }, () =>
      personas.change(call, { type: 'PicturePersona', path }),
    );
  } finally {
    // If this fails, the lifecycle rule of the bucket deletes the file within a day.
    await ports.files.remove(uploadKey(address)).catch(() => undefined);
  }
};

/** The endpoints for the picture of a persona (R-PERSONA-4). */
export const imageCalls = (ports: PersonaPorts): Endpoints => ({
  'POST /smb/persona/{id}/image': read((call) => offer(ports, call)),
  'PUT /smb/persona/{id}/image': endpoint(confirmImageBodySchema, (call) => confirm(ports, call)),
});
