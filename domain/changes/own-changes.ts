import type { Place } from '../activity/place.ts';
import { type OwnEvent, placeOfOwn } from '../activity/told.ts';
import type { Change } from '../contracts/changes.ts';
import type { EventEnvelope } from '../kernel/event.ts';

/** The streams whose events a client may have to follow. */
const THINGS = [
  'goal',
  'milestone',
  'persona',
  'portfolio',
  'setting',
  'sharing',
  'guest-comment',
  'ai-definition',
] as const satisfies readonly Change['thing'][];
type Thing = (typeof THINGS)[number];

const isThing = (type: string): type is Thing => THINGS.some((thing) => thing === type);

const kindOf = (type: string): Change['kind'] => {
  if (type.endsWith('Created') || type === 'CommentLeft') return 'created';
  return type.endsWith('Deleted') ? 'deleted' : 'updated';
};

/** That one of the product's own things changed, and where; null when nobody has to follow it. */
export const ownChange = (
  envelope: EventEnvelope<OwnEvent>,
): { readonly place: Place; readonly change: Change } | null => {
  const { event, stream, eventId, actor, occurredAt } = envelope;
  const place = placeOfOwn(envelope);
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
