import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { avatarFault } from '#domain/aggregates/persona/faults.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { same } from '#domain/kernel/same.ts';
import { requireQuota } from '../../middleware/require-quota.ts';
import type { Call, Reply } from '../endpoint.ts';
import { type PersonaPorts, personaResource } from './resource.ts';
import { saveWithPicture, storePicture } from './store-picture.ts';

/** Which persona is saved, and what it was before; null for a new one. */
export interface Saving {
  readonly persona: string;
  readonly before: PersonaRow | null;
}

/** Details, and the path of the picture in them where it was fetched for them. */
type Save<Details> = (details: Details, stored: { readonly stored?: string }) => Promise<Reply>;

const fetched = async (
  ports: PersonaPorts,
  { principal }: Call,
  persona: string,
  url: string,
): Promise<string> => {
  await requireQuota(ports, principal, 'PUT /smb/persona/{id}/image');
  const file = await ports.fetchPicture(url);
  const address = { tenant: principal.tenant, persona, upload: ports.newLink() };
  return storePicture(ports, address, file, 'avatar');
};

/**
 * Saves details with a picture of ours: one that they name by an address elsewhere is fetched once, so that no reader's
 * browser calls that address (R-PERSONA-17). An address from before pictures were fetched, which gives none now, stays
 * as it was, since whoever saves has not touched it. Throws why there is no picture.
 */
export const saveWithOwnPicture = async <Details extends Partial<PersonaDetails>>(
  ports: PersonaPorts,
  call: Call,
  details: Details,
  find: () => Promise<Saving>,
  save: Save<Details>,
): Promise<Reply> => {
  const { avatar } = details;
  // What cannot be an address is refused with all else that is wrong.
  if (avatar?.kind !== 'link' || avatarFault(avatar)) return save(details, {});
  const earlier = await personaResource(ports).repeated(call);
  if (earlier) return earlier;
  const { persona, before } = await find();
  let path: string;
  try {
    path = await fetched(ports, call, persona, avatar.url);
  } catch (error) {
    if (same(avatar, before?.avatar)) return save(details, {});
    throw error;
  }
  const own = { ...details, avatar: { kind: 'image' as const, path } };
  return saveWithPicture(ports, call, { persona, path }, () => save(own, { stored: path }));
};
