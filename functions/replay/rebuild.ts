import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { feedWrites, rebuildRow } from './replays.ts';

const streamName = ({ tenant, type, id }: StreamRef): string => JSON.stringify([tenant, type, id]);

/** Events by stream, each in the order they came. */
export const byStream = (envelopes: Iterable<EventEnvelope>): EventEnvelope[][] => {
  const streams = new Map<string, EventEnvelope[]>();
  for (const envelope of envelopes) {
    const name = streamName(envelope.stream);
    const known = streams.get(name);
    if (known) known.push(envelope);
    else streams.set(name, [envelope]);
  }
  return [...streams.values()];
};

/** Every row that the aggregates' own views must hold, made from the events alone. */
export const rebuildViews = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] =>
  streams.flatMap((envelopes) => rebuildRow(envelopes) ?? []);

/** Every row that the feeds must hold once their projectors have caught up; one that many events make, once. */
export const rebuildFeeds = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] => {
  const rows = streams.flatMap((envelopes) => envelopes.flatMap(feedWrites));
  const placeOf = ({ tenant, view, partition, key }: RowWrite): string =>
    JSON.stringify([tenant, view, partition, key]);
  return [...new Map(rows.map((row) => [placeOf(row), row])).values()];
};

/** Streams whose versions do not count 1, 2, 3: something was lost or written twice. */
export const brokenStreams = (streams: readonly (readonly EventEnvelope[])[]): StreamRef[] =>
  streams.flatMap((envelopes) => {
    const [first] = envelopes;
    const whole = envelopes.every(({ version }, index) => version === index + 1);
    return first && !whole ? [first.stream] : [];
  });
