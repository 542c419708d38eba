import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { feedWrites, rebuildRow } from './replays.ts';

const streamName = ({ tenant, type, id }: StreamRef): string => JSON.stringify([tenant, type, id]);

/** Events by stream, each stream in order. */
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

/** The rows of all aggregates' own views, made from the events alone. */
export const rebuildViews = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] =>
  streams.flatMap((envelopes) => rebuildRow(envelopes) ?? []);

/**
 * The rows of all feeds once their projectors have caught up; a row made by several events occurs
 * once.
 */
export const rebuildFeeds = (streams: readonly (readonly EventEnvelope[])[]): RowWrite[] => {
  const rows = streams.flatMap((envelopes) => envelopes.flatMap(feedWrites));
  const placeOf = ({ tenant, view, partition, key }: RowWrite): string =>
    JSON.stringify([tenant, view, partition, key]);
  return [...new Map(rows.map((row) => [placeOf(row), row])).values()];
};

/** Streams whose versions are not 1, 2, 3 …: an event was lost or written twice. */
export const brokenStreams = (streams: readonly (readonly EventEnvelope[])[]): StreamRef[] =>
  streams.flatMap((envelopes) => {
    const [first] = envelopes;
    const whole = envelopes.every(({ version }, index) => version === index + 1);
    return first && !whole ? [first.stream] : [];
  });
