import { type FromAggregate, isEventOf, type Registered } from '../../kernel/aggregate.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import type { Scope } from '../../kernel/scope.ts';
import { AGGREGATES } from '../index.ts';
import type { Change } from './change.ts';

/** A change of one of our own aggregates, and its scope. */
export interface OwnChange {
  readonly scope: Scope;
  readonly change: Change;
}

export interface OwnChanges {
  /** The event types that cause changes. Events of other types need not be read. */
  readonly types: readonly string[];
  /** Null when no other user can see the effect of the event. */
  readonly changeOf: (envelope: EventEnvelope) => OwnChange | null;
}

const ownChange: FromAggregate<OwnChanges | null> = (aggregate) => {
  const { changes, scope, decider } = aggregate;
  if (!changes) return null;
  const kindOf = (type: string): Change['kind'] => {
    if (type === changes.created) return 'created';
    return type === changes.deleted ? 'deleted' : 'updated';
  };
  return {
    types: decider.codec.types,
    changeOf: (envelope) => {
      const where = isEventOf(aggregate, envelope) ? scope(envelope) : null;
      if (where === null) return null;
      const { event, stream, eventId, actor, occurredAt } = envelope;
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
      return { scope: where, change };
    },
  };
};

export const ownChangesOf = (aggregates: readonly Registered[]): OwnChanges => {
  const followed = aggregates.flatMap((each) => {
    const part = each.apply(ownChange);
    return part ? [[each.streamType, part] as const] : [];
  });
  const parts = new Map(followed);
  return {
    types: followed.flatMap(([, { types }]) => types),
    changeOf: (envelope) => parts.get(envelope.stream.type)?.changeOf(envelope) ?? null,
  };
};

export const ownChanges = ownChangesOf(AGGREGATES);
