import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { StoreScan } from '#functions/ports/stored/store-scan.ts';
import { marksIn, type Write } from './book.ts';

/** The number of writes by their result, and the writes whose result contradicts the stored events. */
export interface Judgement {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  /** Acknowledged writes that no event contains. */
  readonly lost: readonly Write[];
  /** Writes that more than one event contains. */
  readonly twice: readonly Write[];
  /** Acknowledged writes whose event comes before the event of an earlier write by the same user. */
  readonly disordered: readonly Write[];
  /** Refused writes that an event contains nevertheless. */
  readonly leftBehind: readonly Write[];
}

/** Kinds of writes that record no event. They store a picture, which is a file. */
const WITHOUT_EVENT = new Set(['board published', 'link opened']);

/** Fields of events that repeat an old value, except in the first event of a stream. */
const FOUND = new Set(['summary', 'name', 'before']);

/** Returns the values that an event adds, as text. */
const broughtBy = ({ version, event }: EventEnvelope): string =>
  JSON.stringify(
    Object.entries(event.data ?? {}).filter(([name]) => version === 1 || !FOUND.has(name)),
  );

const marksOf = (envelopes: readonly EventEnvelope[]): string[] =>
  envelopes.flatMap((envelope) => marksIn(broughtBy(envelope)));

const disorder = (
  streams: Iterable<readonly EventEnvelope[]>,
  known: ReadonlyMap<string, Write>,
): Write[] => {
  const late: Write[] = [];
  for (const stream of streams) {
    const last = new Map<number, number>();
    for (const mark of marksOf(stream)) {
      const write = known.get(mark);
      if (write?.fate !== 'acknowledged') continue;
      if (write.number < (last.get(write.by) ?? 0)) late.push(write);
      last.set(write.by, Math.max(write.number, last.get(write.by) ?? 0));
    }
  }
  return late;
};

/** Compares the answers that users have received with all stored events. Reads all events into memory. */
export const judgeWrites = async (
  scan: StoreScan,
  writes: readonly Write[],
): Promise<Judgement> => {
  const streams = new Map<string, EventEnvelope[]>();
  for await (const envelope of scan.events(codecOf)) {
    const place = JSON.stringify(envelope.stream);
    const own = streams.get(place);
    if (own) own.push(envelope);
    else streams.set(place, [envelope]);
  }
  const times = new Map<string, number>();
  for (const mark of [...streams.values()].flatMap(marksOf)) {
    times.set(mark, (times.get(mark) ?? 0) + 1);
  }
  const judged = writes.filter(({ what }) => !WITHOUT_EVENT.has(what));
  const of = (fate: Write['fate']): Write[] => judged.filter((write) => write.fate === fate);
  const found = ({ mark }: Write): number => times.get(mark) ?? 0;
  return {
    acknowledged: of('acknowledged').length,
    refused: of('refused').length,
    unknown: of('unknown').length,
    lost: of('acknowledged').filter((write) => found(write) === 0),
    twice: judged.filter((write) => found(write) > 1),
    disordered: disorder(streams.values(), new Map(judged.map((write) => [write.mark, write]))),
    leftBehind: of('refused').filter((write) => found(write) > 0),
  };
};

export const isSoundJudgement = ({ lost, twice, disordered, leftBehind }: Judgement): boolean =>
  [lost, twice, disordered, leftBehind].every(({ length }) => length === 0);
