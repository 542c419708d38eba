import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { type Faults, refuseFaults } from '../../kernel/faults.ts';
import { same } from '../../kernel/same.ts';
import { cleanDetails } from './clean.ts';
import type { PersonaCommand } from './commands.ts';
import { BLANK_PERSONA, type PersonaDetails } from './details.ts';
import { type PersonaEvent, personaCodec } from './events.ts';
import { absentPersona, evolvePersona, type LivePersona, type PersonaState } from './evolve.ts';
import { homeFaults, personaFaults } from './faults.ts';
import type { PersonaHome } from './home.ts';
import { personaSnapshots } from './snapshot.ts';

/** Only what we have looked at ourselves is an image of ours: nobody may name one, but keep the one that is there. */
const forged = ({ avatar }: PersonaDetails, before: PersonaDetails | null): Faults =>
  avatar.kind === 'image' && !same(avatar, before?.avatar) ? { avatar: 'AVATAR_INVALID' } : {};

/** An id is taken for good, except that a deleted persona can be made again where it was (R-PERSONA-17). */
const isFree = (state: PersonaState, home: PersonaHome): boolean =>
  state.status === 'absent' || (state.status === 'deleted' && same(state.home, home));

const create = (
  state: PersonaState,
  { home, by, draft }: Extract<PersonaCommand, { type: 'CreatePersona' }>,
): Decision<PersonaEvent> => {
  if (!isFree(state, home)) return refuse('PERSONA_EXISTS');
  const details = { ...BLANK_PERSONA, ...cleanDetails(draft) };
  const { templateType = 'user' } = draft;
  const faults = { ...homeFaults(home), ...personaFaults(details), ...forged(details, null) };
  return (
    refuseFaults(faults) ??
    accept({ type: 'PersonaCreated', data: { ...details, home, createdBy: by, templateType } })
  );
};

/** One event for each aspect that really changes. */
const changeEvents = (
  before: LivePersona,
  { name, avatar, palette, tags, components }: PersonaDetails,
): PersonaEvent[] => {
  const subject = { home: before.home, name: before.name };
  const events: PersonaEvent[] = [];
  if (name !== before.name) {
    events.push({ type: 'PersonaRenamed', data: { ...subject, newName: name } });
  }
  if (!same(avatar, before.avatar)) {
    events.push({ type: 'PersonaPictured', data: { ...subject, avatar } });
  }
  if (palette !== before.palette) {
    events.push({ type: 'PersonaRecoloured', data: { ...subject, palette } });
  }
  if (!same(tags, before.tags)) {
    events.push({ type: 'PersonaTagged', data: { ...subject, tags } });
  }
  if (!same(components, before.components)) {
    events.push({ type: 'PersonaCanvasChanged', data: { ...subject, components } });
  }
  return events;
};

export const decidePersona = (
  state: PersonaState,
  command: PersonaCommand,
): Decision<PersonaEvent> => {
  if (command.type === 'CreatePersona') return create(state, command);
  if (state.status !== 'live') return refuse('PERSONA_NOT_FOUND');
  switch (command.type) {
    case 'ChangePersona': {
      const after = { ...state, ...cleanDetails(command.changes) };
      const faults = { ...personaFaults(after), ...forged(after, state) };
      return refuseFaults(faults) ?? accept(...changeEvents(state, after));
    }
    case 'PicturePersona': {
      const avatar = { kind: 'image' as const, path: command.path };
      return accept(...changeEvents(state, { ...state, avatar }));
    }
    case 'DeletePersona':
      return accept({ type: 'PersonaDeleted', data: { home: state.home, name: state.name } });
    default:
      return command satisfies never;
  }
};

export const personaDecider: Decider<PersonaState, PersonaCommand, PersonaEvent> = {
  codec: personaCodec,
  initial: absentPersona,
  decide: decidePersona,
  evolve: evolvePersona,
  snapshots: personaSnapshots,
};
