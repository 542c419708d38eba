import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { refuseFaults } from '../../kernel/faults.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanDetails } from '../persona/clean.ts';
import { BLANK_PERSONA } from '../persona/details.ts';
import { personaFaults } from '../persona/faults.ts';
import type { PersonaTemplateCommand } from './commands.ts';
import { type PersonaTemplateEvent, personaTemplateCodec } from './events.ts';
import {
  absentPersonaTemplate,
  evolvePersonaTemplate,
  type PersonaTemplateState,
} from './evolve.ts';

type Save = Extract<PersonaTemplateCommand, { type: 'SaveTemplate' }>;

/** Saves a template. The template must follow the rules for the persona that will be made from it. */
const save = (
  state: PersonaTemplateState,
  { ownerId, overwrite, name, palette, components }: Save,
): Decision<PersonaTemplateEvent> => {
  const given = cleanDetails({ name, palette, components: [...components] });
  const persona = { ...BLANK_PERSONA, ...given };
  const faults = personaFaults(persona);
  const refused = refuseFaults(faults);
  if (refused) return refused;
  const data = { ownerId, name: persona.name, palette, components: persona.components };
  if (state.status !== 'live') return accept({ type: 'PersonaTemplateSaved', data });
  if (!overwrite) return refuse('TEMPLATE_EXISTS', { name: 'TEMPLATE_EXISTS' });
  const { status: _, ...before } = state;
  return same(before, data) ? accept() : accept({ type: 'PersonaTemplateOverwritten', data });
};

export const decidePersonaTemplate = (
  state: PersonaTemplateState,
  command: PersonaTemplateCommand,
): Decision<PersonaTemplateEvent> => {
  if (command.type === 'SaveTemplate') return save(state, command);
  if (state.status !== 'live') return refuse('TEMPLATE_NOT_FOUND');
  const { ownerId, name } = state;
  return accept({ type: 'PersonaTemplateDeleted', data: { ownerId, name } });
};

export const personaTemplateDecider: Decider<
  PersonaTemplateState,
  PersonaTemplateCommand,
  PersonaTemplateEvent
> = {
  codec: personaTemplateCodec,
  initial: absentPersonaTemplate,
  decide: decidePersonaTemplate,
  evolve: evolvePersonaTemplate,
  snapshots: plainSnapshots(1),
};
