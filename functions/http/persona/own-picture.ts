import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { avatarFault } from '#domain/aggregates/persona/faults.ts';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { same } from '#domain/kernel/same.ts';
import { requireQuota } from '../../middleware/require-quota.ts';
import type { Call, Reply } from '../endpoint.ts';
import { type PersonaPorts, personaResource } from './resource.ts';
import { saveWithPicture, storePicture } from './store-picture.ts';

/** The persona that is saved. `before` is null for a new persona. */
export interface Saving {
  readonly persona: string;
  readonly before: PersonaRow | null;
}

/** Saves the details. `stored` is the path of a picture that was fetched for these details. */
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
 * Saves details. A picture at an external address is fetched once and stored, so that browsers of readers never call
 * that address (R-PERSONA-17). If the picture cannot be fetched, a persona that already had this address keeps it;
 * otherwise the error is thrown.
 */
export const saveWithOwnPicture = async <Details extends Partial<PersonaDetails>>(
  ports: PersonaPorts,
  call: Call,
  details: Details,
  find: () => Promise<Saving>,
  save: Save<Details>,
): Promise<Reply> => {
  const { avatar } = details;
  // An invalid address is refused later, with all other faults.
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
