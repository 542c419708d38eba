import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { type Faults, refuseFaults } from '../../kernel/faults.ts';
import { same } from '../../kernel/same.ts';
import { cleanDetails } from './clean.ts';
import type { PersonaCommand } from './commands.ts';
import type { PersonaComponent } from './components.ts';
import { BLANK_PERSONA, type PersonaDetails } from './details.ts';
import { type FormerCanvas, type PersonaEvent, personaCodec } from './events.ts';
import { absentPersona, evolvePersona, type LivePersona, type PersonaState } from './evolve.ts';
import { homeFaults, personaFaults } from './faults.ts';
import type { PersonaHome } from './home.ts';
import { personaSnapshots } from './snapshot.ts';

/**
 * Refuses a new avatar that the backend has not stored itself. An `image` must be the current one or the one stored for
 * this command. The picture behind a `link` is fetched before the command, so only a persona that already has a link
 * may keep it (R-PERSONA-17).
 */
const foreignAvatar = (
  { avatar }: PersonaDetails,
  before: PersonaDetails | null,
  stored: string | undefined,
): Faults => {
  if (same(avatar, before?.avatar)) return {};
  if (avatar.kind === 'link') return { avatar: 'IMAGE_URL_UNREACHABLE' };
  return avatar.kind === 'image' && avatar.path !== stored ? { avatar: 'AVATAR_INVALID' } : {};
};

/**
 * Returns whether an id may be used for a new persona: it was never used, or its persona is deleted and had the same
 * home (R-PERSONA-18).
 */
const isFree = (state: PersonaState, home: PersonaHome): boolean =>
  state.status === 'absent' || (state.status === 'deleted' && same(state.home, home));

const create = (
  state: PersonaState,
  { home, by, draft, stored }: Extract<PersonaCommand, { type: 'CreatePersona' }>,
): Decision<PersonaEvent> => {
  if (!isFree(state, home)) return refuse('PERSONA_EXISTS');
  const details = { ...BLANK_PERSONA, ...cleanDetails(draft) };
  const { templateType = 'user' } = draft;
  const faults = {
    ...homeFaults(home),
    ...foreignAvatar(details, null, stored),
    ...personaFaults(details),
  };
  return (
    refuseFaults(faults) ??
    accept({ type: 'PersonaCreated', data: { ...details, home, createdBy: by, templateType } })
  );
};

/**
 * Limit for a former canvas, in characters of JSON. With this limit, the event stays far below DynamoDB's 400 kB per
 * item, even with the longest new canvas.
 */
const MOST_FORMER = 32_000;

/**
 * Returns the former canvas as the event stores it: the order of all parts, and the content of only the edited and
 * removed parts. Null when the result is too long to store.
 */
const formerCanvas = (
  before: readonly PersonaComponent[],
  after: readonly PersonaComponent[],
): FormerCanvas | null => {
  const now = new Map(after.map((part) => [part.id, part]));
  const former = {
    order: before.map(({ id }) => id),
    parts: before.filter((part) => !same(part, now.get(part.id))),
  };
  return JSON.stringify(former).length <= MOST_FORMER ? former : null;
};

/** Returns one event for each detail that differs. */
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
    events.push({ type: 'PersonaPictured', data: { ...subject, avatar, before: before.avatar } });
  }
  if (palette !== before.palette) {
    events.push({
      type: 'PersonaRecoloured',
      data: { ...subject, palette, before: before.palette },
    });
  }
  if (!same(tags, before.tags)) {
    events.push({ type: 'PersonaTagged', data: { ...subject, tags, before: before.tags } });
  }
  if (!same(components, before.components)) {
    events.push({
      type: 'PersonaCanvasChanged',
      data: { ...subject, components, before: formerCanvas(before.components, components) },
    });
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
      const faults = {
        ...foreignAvatar(after, state, command.stored),
        ...personaFaults(after),
      };
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
