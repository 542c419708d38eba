import { aggregate } from '../../kernel/aggregate.ts';
import { rowless } from '../../kernel/view.ts';
import { trackerChangeDecider } from './decide.ts';
import { type TrackerChangeEvent, trackerChangeCodec } from './events.ts';

const content = ({ data }: TrackerChangeEvent): Record<string, string> => {
  const { thing, thingId, key, name, fields, from, to, changes } = data;
  return {
    thing,
    thingId,
    name,
    ...(key === null ? {} : { key }),
    ...(fields.length === 0 ? {} : { fields: fields.join(',') }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(changes === undefined ? {} : { changes: JSON.stringify(changes) }),
  };
};

export const trackerChangeAggregate = aggregate({
  streamType: 'tracker-change',
  decider: trackerChangeDecider,
  view: rowless('tracker-changes'),
  scope: ({ event }) => event.data.place,
  activity: { types: trackerChangeCodec.types, content, message: ({ data }) => data.message },
});
