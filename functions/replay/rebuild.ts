import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { feedWrites, rebuildRow } from './replays.ts';

const streamName = ({ tenant, type, id }: StreamRef): string => JSON.stringify([tenant, type, id]);

/** Returns events by stream, each stream in order. */
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

/** Returns the rows of all aggregates' own views, made only from the events. */
export const rebuildViews = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] =>
  streams.flatMap((envelopes) => rebuildRow(envelopes) ?? []);

/** Returns the rows of all feeds after all projectors have finished. A row that several events make occurs once. */
export const rebuildFeeds = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] => {
  const rows = streams.flatMap((envelopes) => envelopes.flatMap(feedWrites));
  const placeOf = ({ tenant, view, partition, key }: RowWrite): string =>
    JSON.stringify([tenant, view, partition, key]);
  return [...new Map(rows.map((row) => [placeOf(row), row])).values()];
};

/** Returns the streams whose versions are not 1, 2, 3 and so on: an event was lost or written twice. */
export const brokenStreams = (streams: readonly (readonly EventEnvelope[])[]): StreamRef[] =>
  streams.flatMap((envelopes) => {
    const [first] = envelopes;
    const whole = envelopes.every(({ version }, index) => version === index + 1);
    return first && !whole ? [first.stream] : [];
  });
