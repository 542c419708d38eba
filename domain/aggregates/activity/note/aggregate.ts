import { aggregate } from '../../../kernel/aggregate.ts';
import { noteDecider } from './decide.ts';
import { noteCodec } from './events.ts';
import { notesByScope } from './view.ts';

export const noteAggregate = aggregate({
  streamType: 'activity-note',
  decider: noteDecider,
  view: notesByScope,
  scope: ({ event }) => event.data.place,
  activity: {
    types: noteCodec.types,
    content: ({ data }) => data.content,
    message: ({ data }) => data.message,
    // The feed entry has the id of the note. The author knows this id from the answer, before the feed shows the entry.
    id: ({ stream }) => stream.id,
  },
});
