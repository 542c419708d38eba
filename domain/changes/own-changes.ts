import { boardPlace, type Place, placeOfBoardKey, projectPlace } from '../activity/place.ts';
import type { OwnEvent } from '../activity/told.ts';
import type { Change } from '../contracts/changes.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import type { PersonaHome } from '../persona/home.ts';
import type { SettingEvent } from '../setting/events.ts';
import type { SharingEvent } from '../sharing/events.ts';

export type ChangingEvent = OwnEvent | SettingEvent | SharingEvent;

/** The streams whose events a client may have to follow. */
const THINGS = ['goal', 'milestone', 'persona', 'portfolio', 'setting', 'sharing'] as const;
type Thing = (typeof THINGS)[number];

const isThing = (type: string): type is Thing => THINGS.some((thing) => thing === type);

const placeOfHome = (home: PersonaHome): Place => {
  switch (home.scope) {
    case 'project':
      return projectPlace(home.projectId);
    case 'portfolio':
      return { kind: 'portfolio', id: home.portfolioBoardId };
    case 'global':
      return { kind: 'site', id: 'global' };
    default:
      return home satisfies never;
  }
};

/** Null for what is one person's own affair. */
const placeOf = ({ event: { data }, stream }: EventEnvelope<ChangingEvent>): Place | null => {
  if ('home' in data) return placeOfHome(data.home);
  if ('projectId' in data) return projectPlace(data.projectId);
  if ('boardId' in data) return boardPlace(data.boardId);
  if ('board' in data) return placeOfBoardKey(data.board);
  if ('owner' in data) return data.scope === 'board' ? placeOfBoardKey(data.owner) : null;
  return { kind: 'portfolio', id: stream.id };
};

const kindOf = (type: string): Change['kind'] => {
  if (type.endsWith('Created')) return 'created';
  return type.endsWith('Deleted') ? 'deleted' : 'updated';
};

/** That one of the product's own things changed, and where; null when nobody has to follow it. */
export const ownChange = (
  envelope: EventEnvelope<ChangingEvent>,
): { readonly place: Place; readonly change: Change } | null => {
  const { event, stream, eventId, actor, occurredAt } = envelope;
  const place = placeOf(envelope);
  if (place === null || !isThing(stream.type)) return null;
  const change: Change = {
    id: eventId,
    thing: stream.type,
    kind: kindOf(event.type),
    thingId: stream.id,
    key: null,
    fields: [],
    accountId: actor.kind === 'user' ? actor.accountId : null,
    at: occurredAt,
  };
  return { place, change };
};
