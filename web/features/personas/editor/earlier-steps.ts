import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { detailsOf, mergedEdit, personaBack } from '#domain/change/model/personas.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { same } from '#domain/kernel/same.ts';
import type { Stacks } from '../../../store/changes/stacks.ts';
import type { Change } from '../../../store/ledger/change.ts';
import type { Draft } from './draft.ts';

/** Returns the details to which undoing the saves of one persona leads, the next step first. */
const statesOf = (shown: Persona, changes: readonly Change[]): PersonaDetails[] => {
  const states = [detailsOf(shown)];
  for (const write of changes.toReversed().flatMap(({ plan }) => plan.toReversed())) {
    if (write.kind !== 'persona' || write.change.id !== shown.id) continue;
    const back = personaBack(write);
    const now = states.at(-1);
    if (!now || !back?.before || write.change.kind !== 'edit' || back.change.kind !== 'edit') {
      continue;
    }
    const { details } = mergedEdit(back.before, back.change.details, now);
    if (!same(details, now)) states.push(details);
  }
  return states.slice(1);
};

/**
 * Returns the undo and redo steps that earlier visits to the editor left: the user's saves of this persona, and nothing
 * else. So undo in the editor never deletes the persona and never changes another one (R-PERSONA-18).
 */
export const earlierSteps = (
  shown: Persona,
  { past, future }: Stacks,
): Pick<Draft, 'past' | 'future'> => ({
  past: statesOf(shown, past).toReversed(),
  future: statesOf(shown, future),
});
