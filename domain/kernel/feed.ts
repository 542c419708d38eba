import { type Aggregate, type FromAggregate, isEventOf, type Registered } from './aggregate.ts';
import type { DomainEvent, EventEnvelope } from './event.ts';
import type { FeedView, RowAddress, RowShape } from './view.ts';

type FeedRow<Row> = RowAddress & { readonly row: Row };

/** What one aggregate contributes to a feed. */
export interface FeedPart<Row> {
  readonly types: readonly string[];
  readonly rows: (envelope: EventEnvelope) => readonly FeedRow<Row>[];
}

export const NO_PART = { types: [], rows: () => [] } as const;

/** Returns what an aggregate contributes to a feed: a row for each event of these types, unless `row` returns null. */
export const feedPart = <
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
  Entry,
>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
  types: readonly Event['type'][],
  row: (envelope: EventEnvelope<Event>) => FeedRow<Entry> | null,
): FeedPart<Entry> => ({
  types,
  rows: (envelope) => {
    if (!isEventOf(aggregate, envelope) || !types.includes(envelope.event.type)) return [];
    const made = row(envelope);
    return made === null ? [] : [made];
  },
});

/** Returns a feed with the rows of all aggregates in a list. */
export const feedOf = <Row>(
  shape: RowShape<Row>,
  aggregates: readonly Registered[],
  part: FromAggregate<FeedPart<Row>>,
): FeedView<Row> => {
  const parts = new Map(aggregates.map((each) => [each.streamType, each.apply(part)]));
  return {
    ...shape,
    canHandle: [...parts.values()].flatMap(({ types }) => types),
    rows: (envelope) => parts.get(envelope.stream.type)?.rows(envelope) ?? [],
  };
};
