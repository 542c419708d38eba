import { aggregate } from '../../kernel/aggregate.ts';
import { scopeOfBoardKey } from '../../kernel/scope.ts';
import { commentDecider } from './decide.ts';
import { type CommentEvent, commentCodec } from './events.ts';
import { commentsByBoard } from './view.ts';

/** Returns the key of the card, but not the text of the comment, which may be unreviewed. */
const content = ({ type, data }: CommentEvent): Record<string, string> =>
  type === 'CommentLeft' && data.issueKey !== null ? { key: data.issueKey } : {};

export const commentAggregate = aggregate({
  streamType: 'guest-comment',
  decider: commentDecider,
  view: commentsByBoard,
  scope: ({ event }) => scopeOfBoardKey(event.data.board),
  // Leaves out the events of moderation: every comment causes some, so they would flood the feed.
  activity: { types: ['CommentLeft'], content },
  audit: { types: commentCodec.types },
  changes: { created: 'CommentLeft', deleted: 'CommentDeleted' },
});
