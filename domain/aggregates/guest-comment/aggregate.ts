import { aggregate } from '../../kernel/aggregate.ts';
import { scopeOfBoardKey } from '../../kernel/scope.ts';
import { commentDecider } from './decide.ts';
import { type CommentEvent, commentCodec } from './events.ts';
import { commentsByBoard } from './view.ts';

/** Returns the key of the card. The text of the comment is left out, because it may not be reviewed yet. */
const content = ({ type, data }: CommentEvent): Record<string, string> =>
  type === 'CommentLeft' && data.issueKey !== null ? { key: data.issueKey } : {};

export const commentAggregate = aggregate({
  streamType: 'guest-comment',
  decider: commentDecider,
  view: commentsByBoard,
  scope: ({ event }) => scopeOfBoardKey(event.data.board),
  // Moderation events are left out: every comment causes some, so they would flood the feed.
  activity: { types: ['CommentLeft'], content },
  audit: { types: commentCodec.types },
  changes: { created: 'CommentLeft', deleted: 'CommentDeleted' },
});
