import type { Aggregate, FromAggregate, Registered } from '../aggregate.ts';
import { fold } from '../decider.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Instant } from '../kernel/time.ts';
import type { AuditRow } from './views/audit-rows.ts';

/** The entries of each stream of one type, each in the order of its versions. */
const streamsIn = (entries: readonly AuditRow[], streamType: string): AuditRow[][] => {
  const streams = new Map<string, AuditRow[]>();
  for (const entry of entries) {
    if (entry.streamType !== streamType) continue;
    const known = streams.get(entry.streamId);
    if (known) known.push(entry);
    else streams.set(entry.streamId, [entry]);
  }
  return [...streams.values()].map((stream) =>
    stream.sort((left, right) => left.version - right.version),
  );
};

const rowAfter = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  { decider, view }: Aggregate<Type, State, Command, Event, Row>,
  stream: readonly AuditRow[],
): Row | null => {
  const events = stream.map(({ kind, schemaVersion, data }) =>
    decider.codec.decode({ type: kind, schemaVersion, data }),
  );
  const { streamId: id = '', version = 0, occurredAt = '' } = stream.at(-1) ?? {};
  return view.row(fold(decider, events), { id, version, at: occurredAt as Instant });
};

type RowsAfter = (entries: readonly AuditRow[]) => unknown[];

const rowsAfter: FromAggregate<RowsAfter | null> = (aggregate) =>
  aggregate.history
    ? (entries) =>
        streamsIn(entries, aggregate.streamType).flatMap((stream) => {
          const row = rowAfter(aggregate, stream);
          return row === null ? [] : [row];
        })
    : null;

/** Rows of each kind of thing, by stream type, as they were after these entries of the audit. */
export const historyOf = (
  aggregates: readonly Registered[],
  entries: readonly AuditRow[],
): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    aggregates.flatMap((each) => {
      const rows = each.apply(rowsAfter);
      return rows ? [[each.streamType, rows(entries)] as const] : [];
    }),
  );
