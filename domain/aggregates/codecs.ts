import type { FromAggregate, Registered } from '../kernel/aggregate.ts';
import { CorruptEventError, type EventCodec } from '../kernel/codec.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { AGGREGATES } from './index.ts';

/** Finds the codec for a stream type. Throws `CorruptEventError` for an unknown type. */
export type FindCodec = (streamType: string) => Pick<EventCodec<DomainEvent>, 'decode' | 'types'>;

const codec: FromAggregate<ReturnType<FindCodec>> = ({ decider }) => decider.codec;

export const codecsOf = (aggregates: readonly Registered[]): FindCodec => {
  const codecs = new Map(aggregates.map((each) => [each.streamType, each.apply(codec)]));
  return (streamType) => {
    const found = codecs.get(streamType);
    if (!found) throw new CorruptEventError(`unknown stream type "${streamType}"`);
    return found;
  };
};

export const codecOf = codecsOf(AGGREGATES);
