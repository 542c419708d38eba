import { BLANK_PERSONA, type PersonaDetails } from '../../aggregates/persona/details.ts';
import { type Contested, mergePersona } from '../../aggregates/persona/merge.ts';
import type { Persona } from '../../contracts/persona.ts';

/** A change of a persona, as it is shown at once and sent. */
export type PersonaChange =
  /** `persona` is all of it, with version 0. */
  | { readonly kind: 'create'; readonly id: string; readonly persona: Persona }
  /** What it names replaces what is there. */
  | { readonly kind: 'edit'; readonly id: string; readonly details: Partial<PersonaDetails> }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a persona, and the persona before it; null for one that is made. */
export interface PersonaStep {
  readonly kind: 'persona';
  readonly change: PersonaChange;
  readonly before: Persona | null;
}

/** What may be changed of a persona. */
export const detailsOf = ({
  name,
  avatar,
  palette,
  tags,
  components,
}: PersonaDetails): PersonaDetails => ({ name, avatar, palette, tags, components });

/** The details that one persona has and the other has not. */
export const differingDetails = (
  before: PersonaDetails,
  after: PersonaDetails,
): Partial<PersonaDetails> => {
  const was = detailsOf(before);
  return Object.fromEntries(
    Object.entries(detailsOf(after)).filter(
      ([name, value]) =>
        JSON.stringify(was[name as keyof PersonaDetails]) !== JSON.stringify(value),
    ),
  );
};

/** The personas after one change, in any order. Applied again, it changes nothing more. */
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

/** A picture that was uploaded is deleted as soon as no persona shows it: nobody can name it again. */
const isLost = ({ avatar }: Pick<PersonaDetails, 'avatar'>): boolean => avatar.kind === 'image';

/** The part of a persona's details that gives it back what an edit takes, as far as the backend still has it. */
const formerDetails = (
  before: Persona,
  details: Partial<PersonaDetails>,
): Partial<PersonaDetails> => {
  const former = Object.entries(detailsOf(before)).filter(
    ([name]) => details[name as keyof PersonaDetails] !== undefined,
  );
  return Object.fromEntries(former.filter(([name]) => name !== 'avatar' || !isLost(before)));
};

/** The write that takes one back: a deleted persona comes back under its own id, without an uploaded picture. */
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

/** What an edit makes of the persona that is there now: what others changed beside it stays (R-PERSONA-6). */
export const mergedEdit = (
  before: PersonaDetails,
  details: Partial<PersonaDetails>,
  current: PersonaDetails,
): { readonly details: PersonaDetails; readonly contested: readonly Contested[] } =>
  mergePersona(detailsOf(before), { ...detailsOf(before), ...details }, detailsOf(current), 'mine');
