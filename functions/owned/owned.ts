import { AGGREGATES } from '#domain/aggregates/index.ts';
import { replaysOf } from '#domain/aggregates/replay.ts';
import { TENANT_STREAM_ID } from '#domain/aggregates/tenant/decide.ts';
import type { FromAggregate } from '#domain/kernel/aggregate.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { type FeedPart, feedOf, feedPart } from '#domain/kernel/feed.ts';
import { scopeKey } from '#domain/kernel/scope.ts';
import type { FeedView } from '#domain/kernel/view.ts';
import { entryRow, type OwnedEntry, ownedEntries } from './entries.ts';

const REPLAYS = replaysOf(AGGREGATES);

/**
 * Returns the entries of a stream from its first event. This event determines the partition of the stream's row,
 * because the row stays in the same partition (`StreamView`).
 */
const bornWith = (envelope: EventEnvelope): OwnedEntry[] => {
  const { type, id } = envelope.stream;
  const row = REPLAYS.get(type)?.write([envelope]);
  return [
    { kind: 'stream', type, id },
    ...(row ? [{ kind: 'view' as const, view: row.view, partition: row.partition }] : []),
    // If this is the site's first event, marks the index as complete: there are no earlier events to add.
    ...(type === 'tenant' && id === TENANT_STREAM_ID ? [{ kind: 'whole' as const }] : []),
  ];
};

const entries: FromAggregate<FeedPart<OwnedEntry>> = (aggregate) => {
  const { types } = aggregate.decider.codec;
  const scopes = feedPart(aggregate, types, (envelope) => {
    const where = aggregate.scope(envelope);
    return where === null ? null : entryRow({ kind: 'scope', scope: scopeKey(where) });
  });
  return {
    types,
    rows: (envelope) => [
      ...(envelope.version === 1 ? bornWith(envelope).map(entryRow) : []),
      ...scopes.rows(envelope),
    ],
  };
};

/**
 * The index of what a site owns, so that a site can be erased without a scan of the whole table. It has an entry for
 * each stream, made at the stream's first event, an entry for the partition of the stream's row, and an entry for each
 * scope of events. It is fed before all other feeds, so that everything they write can be found.
 */
export const owned: FeedView<OwnedEntry> = feedOf(ownedEntries, AGGREGATES, entries);
