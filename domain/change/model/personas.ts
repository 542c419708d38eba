import { BLANK_PERSONA, type PersonaDetails } from '../../aggregates/persona/details.ts';
import { type Contested, mergePersona, type Preference } from '../../aggregates/persona/merge.ts';
import type { Persona } from '../../contracts/persona.ts';
import { same } from '../../kernel/same.ts';

/** A change of a persona. The client shows it immediately, before the backend has saved it. */
export type PersonaChange =
  /** `persona` is complete. Its version is 0, because the backend has not saved it yet. */
  | { readonly kind: 'create'; readonly id: string; readonly persona: Persona }
  /** Only the given `details` are replaced. */
  | { readonly kind: 'edit'; readonly id: string; readonly details: Partial<PersonaDetails> }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a persona, and for undo the persona before the change (null for a new persona). */
export interface PersonaStep {
  readonly kind: 'persona';
  readonly change: PersonaChange;
  readonly before: Persona | null;
}

/** Returns the editable details of a persona, without its other fields. */
export const detailsOf = ({
  name,
  avatar,
  palette,
  tags,
  components,
}: PersonaDetails): PersonaDetails => ({ name, avatar, palette, tags, components });

/** Returns the details of `after` that differ from `before`. The order of keys does not matter. */
export const differingDetails = (
  before: PersonaDetails,
  after: PersonaDetails,
): Partial<PersonaDetails> => {
  const was = detailsOf(before);
  return Object.fromEntries(
    Object.entries(detailsOf(after)).filter(
      ([name, value]) => !same(was[name as keyof PersonaDetails], value),
    ),
  );
};

/** Returns the personas after one change, unsorted. Applying the change twice makes no difference. */
export const withPersonaChange = (
  personas: readonly Persona[],
  change: PersonaChange,
): readonly Persona[] => {
  const { id } = change;
  switch (change.kind) {
    case 'create':
      return personas.some((each) => each.id === id) ? personas : [...personas, change.persona];
    case 'edit':
      return personas.map((each) => (each.id === id ? { ...each, ...change.details } : each));
    case 'remove':
      return personas.some((each) => each.id === id)
        ? personas.filter((each) => each.id !== id)
        : personas;
    default:
      return change satisfies never;
  }
};

/**
 * Returns whether undo cannot restore a persona's picture, because it is an uploaded file. The backend deletes this
 * file when the persona gets another picture.
 */
const isLost = ({ avatar }: Pick<PersonaDetails, 'avatar'>): boolean => avatar.kind === 'image';

/** Returns the former values of the edited details, without a picture that the backend has deleted. */
const formerDetails = (
  before: Persona,
  details: Partial<PersonaDetails>,
): Partial<PersonaDetails> => {
  const former = Object.entries(detailsOf(before)).filter(
    ([name]) => details[name as keyof PersonaDetails] !== undefined,
  );
  return Object.fromEntries(former.filter(([name]) => name !== 'avatar' || !isLost(before)));
};

/**
 * Returns the change that undoes a change; null if undo can restore nothing. A deleted persona is restored under its
 * id, without its uploaded picture.
 */
export const personaBack = ({ change, before }: PersonaStep): PersonaStep | null => {
  const { id } = change;
  if (change.kind === 'create') {
    return { kind: 'persona', change: { kind: 'remove', id }, before: change.persona };
  }
  if (!before) return null;
  if (change.kind === 'edit') {
    const details = formerDetails(before, change.details);
    if (Object.keys(details).length === 0) return null;
    const left = { ...before, ...change.details };
    return { kind: 'persona', change: { kind: 'edit', id, details }, before: left };
  }
  const avatar = isLost(before) ? BLANK_PERSONA.avatar : before.avatar;
  const persona = { ...before, avatar, version: 0, updatedAt: '' };
  return { kind: 'persona', change: { kind: 'create', id, persona }, before: null };
};

/** Merges an edit into the current persona, and keeps other people's changes of other details (R-PERSONA-6). */
export const mergedEdit = (
  before: PersonaDetails,
  details: Partial<PersonaDetails>,
  current: PersonaDetails,
  prefer: Preference = 'mine',
): { readonly details: PersonaDetails; readonly contested: readonly Contested[] } =>
  mergePersona(detailsOf(before), { ...detailsOf(before), ...details }, detailsOf(current), prefer);
