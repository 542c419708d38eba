import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { differingDetails, mergedEdit, type PersonaStep } from '#domain/change/model/personas.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { createPersona, deletePersona, editPersona, readPersona } from '../calls/persona-calls.ts';
import type { Conflict, Fact, PartClash } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { OwnPersonas } from '../slices/own-personas.ts';
import { conditionsOf } from './conditions.ts';
import { isAllOwn } from './own-versions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isPersona = (current: Current | undefined): current is Persona =>
  current != null && 'components' in current;

/** Returns the current persona; null if it was deleted or is not created yet. */
const currentOf = (ask: AskBackend, id: string): Promise<Persona | null> =>
  unlessMissing(() => readPersona(ask, id));

type Detail = Exclude<keyof PersonaDetails, 'components'>;

/** Returns a detail of a persona as text, tags by line; empty for the picture. */
const textOf = (details: PersonaDetails, name: Detail): string => {
  if (name === 'avatar') return '';
  return name === 'tags' ? details.tags.join('\n') : details[name];
};

const factOf = (name: Detail, mine: PersonaDetails | null, theirs: PersonaDetails): Fact => ({
  name: name === 'name' ? 'summary' : name,
  mine: mine && textOf(mine, name),
  theirs: textOf(theirs, name),
});

const clashOf = (
  before: Persona,
  edit: Partial<PersonaDetails>,
  current: Persona,
): Pick<Conflict, 'facts' | 'parts'> => {
  const mine = { ...before, ...edit };
  const facts: Fact[] = [];
  const parts: PartClash[] = [];
  for (const each of mergedEdit(before, edit, current).contested) {
    if (each.kind === 'part') parts.push(each);
    else facts.push(factOf(each.kind, mine, current));
  }
  return { facts, parts };
};

/** Returns everything that others changed, because a deletion would lose it. */
const lostOf = (before: Persona, current: Persona): Pick<Conflict, 'facts' | 'parts'> => {
  const names = Object.keys(differingDetails(before, current)) as (keyof PersonaDetails)[];
  const facts = names.map(
    (name): Fact =>
      name === 'components'
        ? { name: 'canvas', mine: null, theirs: '' }
        : factOf(name, null, current),
  );
  return { facts, parts: [] };
};

/** Returns the conflict with changes by others. What the user's own requests saved, such as a picture, is none. */
const conflictOf = (
  { change, before }: PersonaStep,
  current: Persona,
  own: OwnPersonas,
): Conflict | null => {
  if (change.kind === 'create' || before === null) return null;
  const versions = { after: before.version, upTo: current.version };
  if (versions.upTo > versions.after && isAllOwn(own, change.id, versions)) return null;
  const { facts = [], parts = [] } =
    change.kind === 'edit' ? clashOf(before, change.details, current) : lostOf(before, current);
  if (facts.length + parts.length === 0) return null;
  return { title: current.name, card: null, facts, parts };
};

const personaOnto = (step: PersonaStep, current: Persona, yields: boolean): PersonaStep | null => {
  const { change } = step;
  if (change.kind !== 'edit') return yields ? null : { ...step, before: current };
  const prefer = yields ? 'theirs' : 'mine';
  const merged = mergedEdit(step.before ?? current, change.details, current, prefer).details;
  const details = differingDetails(current, merged);
  if (Object.keys(details).length === 0) return null;
  return { ...step, change: { ...change, details }, before: current };
};

const sendChange = async (
  { change, before }: PersonaStep,
  { backend, key }: Sending,
  current: Persona | null,
): Promise<Sent> => {
  const { id } = change;
  if (change.kind === 'create') {
    const persona = await createPersona(backend, change.persona, key);
    return { persona, personaIsOwn: true, made: [{ was: id, id, issue: null }] };
  }
  const version = current?.version ?? before?.version ?? 0;
  const conditions = conditionsOf(key, version, Boolean(current));
  if (change.kind === 'edit') {
    const { details } = change;
    const save = async (saved: Partial<PersonaDetails>): Promise<Sent> => ({
      persona: await editPersona(backend, id, saved, conditions),
      personaIsOwn: true,
    });
    if (!current) return save(details);
    const merged = mergedEdit(before ?? current, details, current).details;
    const rest = differingDetails(current, merged);
    if (Object.keys(rest).length === 0) return { persona: current };
    return save(rest);
  }
  // If somebody else has already deleted the persona, this counts as success.
  await unlessMissing(() => deletePersona(backend, id, conditions));
  return { personaGone: id };
};

/**
 * How changes of personas are sent. Each detail and each part of the canvas is merged separately: there is a conflict
 * only if both sides changed the same one.
 */
export const personaKind: WriteKind<'persona'> = {
  mends: true,
  look: async ({ change }, { backend }) =>
    change.kind === 'create' ? null : currentOf(backend, change.id),
  conflict: (step, current, own) =>
    isPersona(current) ? conflictOf(step, current, own?.ownPersonas ?? []) : null,
  onto: (step, current, { yields }) => {
    if (step.change.kind === 'create') return step;
    return isPersona(current) ? personaOnto(step, current, yields) : null;
  },
  theirs: ({ change }, current) => {
    if (isPersona(current)) return { persona: current };
    return change.kind === 'create' ? {} : { personaGone: change.id };
  },
  fault: ({ change }, current) =>
    change.kind === 'edit' && current === null
      ? { kind: 'backend', status: 404, code: 'PERSONA_NOT_FOUND' }
      : null,
  send: (step, sending, current) => sendChange(step, sending, isPersona(current) ? current : null),
};
