import * as z from 'zod/mini';
import { AGGREGATES } from '#domain/aggregates/index.ts';
import type { FromAggregate } from '#domain/kernel/aggregate.ts';
import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { RowShape } from '#domain/kernel/view.ts';
import type { EventStore } from '../ports/stored/event-store.ts';

export type ReadStream = Pick<EventStore, 'read'>;

/** How a proof reads the streams of one aggregate and their rows. */
export interface ProvedKind {
  readonly streamType: string;
  readonly read: (store: ReadStream, stream: StreamRef) => Promise<EventEnvelope[]>;
  /** The shape of a stored row, lifted to the current revision but not checked, so that a corrupt row can be compared. */
  readonly rows: RowShape<unknown>;
  /** True if the key of a row is the id of its stream, so that a row without a stream can be found. */
  readonly keyedById: boolean;
}

const PROBE = 'a stream';

const kindOf: FromAggregate<ProvedKind> = ({ streamType, decider, view }) => ({
  streamType,
  read: (store, stream) => store.read(decider.codec, stream),
  rows: { name: view.name, schema: z.unknown(), upcasters: view.upcasters ?? [] },
  keyedById: !view.rowless && view.address(decider.initial, PROBE).key === PROBE,
});

const KINDS = AGGREGATES.map((each) => each.apply(kindOf));

export const kindByStream: ReadonlyMap<string, ProvedKind> = new Map(
  KINDS.map((kind) => [kind.streamType, kind]),
);
export const kindByView: ReadonlyMap<string, ProvedKind> = new Map(
  KINDS.map((kind) => [kind.rows.name, kind]),
);
