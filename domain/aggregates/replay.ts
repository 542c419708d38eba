import { type FromAggregate, isEventOf, type Registered } from '../kernel/aggregate.ts';
import { fold } from '../kernel/decider.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import { type RowWrite, revisionOf } from '../kernel/view.ts';

/** Rebuilds the rows of one stream type from the events of each stream. */
export interface Replay {
  readonly view: string;
  /**
   * Takes all events of one stream in order, at least one event. In the result, `row` is null when the view has no row
   * for the stream.
   */
  readonly write: (envelopes: readonly EventEnvelope[]) => RowWrite;
}

const replay: FromAggregate<Replay> = (aggregate) => {
  const { decider, view } = aggregate;
  return {
    view: view.name,
    write: (envelopes) => {
      const last = envelopes.at(-1);
      if (last === undefined) throw new Error('a stream without events has no row');
      const { tenant, id } = last.stream;
      const events = envelopes.flatMap((envelope) =>
        isEventOf(aggregate, envelope) ? [envelope.event] : [],
      );
      const state = fold(decider, events);
      const row = view.row(state, { id, version: last.version, at: last.occurredAt });
      const address = view.address(state, id);
      return { view: view.name, revision: revisionOf(view), tenant, ...address, row };
    },
  };
};

/** Returns the replay of each aggregate in the list, by stream type. */
export const replaysOf = (aggregates: readonly Registered[]): ReadonlyMap<string, Replay> =>
  new Map(aggregates.map((each) => [each.streamType, each.apply(replay)]));
