import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLine, cleanLines } from '../../kernel/text.ts';
import {
  type Comment,
  type CommentEvent,
  type CommentStatus,
  commentCodec,
  type StoryOfComment,
} from './events.ts';

export type CommentCommand =
  | ({ readonly type: 'LeaveComment' } & Comment)
  | { readonly type: 'ModerateComment'; readonly status: CommentStatus }
  | { readonly type: 'AnswerComment'; readonly answer: string }
  | { readonly type: 'PlanComment'; readonly story: StoryOfComment | null }
  | { readonly type: 'DeleteComment' };

export interface LiveComment extends Comment {
  readonly life: 'live';
  readonly status: CommentStatus;
  /** The team's public answer; empty when there is none. */
  readonly answer: string;
  /** The story that was created from the comment; null if there is none. */
  readonly story: StoryOfComment | null;
}
/** A deleted comment keeps only its board, so that its row can be found and removed. */
export type CommentState =
  | { readonly life: 'absent' }
  | LiveComment
  | { readonly life: 'deleted'; readonly board: string };

export const AUTHOR_LIMIT = 70;
export const COMMENT_LIMIT = 2000;

const faultOf = (text: string, limit: number): ErrorCode | null => {
  if (text === '') return 'TEXT_REQUIRED';
  return text.length <= limit ? null : 'TEXT_TOO_LONG';
};

const leave = (
  state: CommentState,
  { type: _, ...given }: Extract<CommentCommand, { type: 'LeaveComment' }>,
): Decision<CommentEvent> => {
  if (state.life !== 'absent') return refuse('COMMENT_EXISTS');
  const author = cleanLine(given.author);
  const text = cleanLines(given.text);
  const fields: Record<string, ErrorCode> = {};
  const authorFault = faultOf(author, AUTHOR_LIMIT);
  const textFault = faultOf(text, COMMENT_LIMIT);
  if (authorFault) fields.author = authorFault;
  if (textFault) fields.text = textFault;
  const code = textFault ?? authorFault;
  if (code) return refuse(code, fields);
  return accept({ type: 'CommentLeft', data: { ...given, author, text } });
};

const answer = (state: LiveComment, given: string): Decision<CommentEvent> => {
  const text = cleanLines(given);
  if (text.length > COMMENT_LIMIT) return refuse('TEXT_TOO_LONG', { answer: 'TEXT_TOO_LONG' });
  if (text === state.answer) return accept();
  return accept({
    type: 'CommentAnswered',
    data: { board: state.board, answer: text, before: state.answer },
  });
};

const plan = (state: LiveComment, story: StoryOfComment | null): Decision<CommentEvent> => {
  const { board, story: before } = state;
  if (story?.id === before?.id) return accept();
  return accept({ type: 'CommentPlanned', data: { board, story, before } });
};

const decide = (state: CommentState, command: CommentCommand): Decision<CommentEvent> => {
  if (command.type === 'LeaveComment') return leave(state, command);
  if (state.life !== 'live') return refuse('COMMENT_NOT_FOUND');
  const { board } = state;
  if (command.type === 'DeleteComment') return accept({ type: 'CommentDeleted', data: { board } });
  if (command.type === 'AnswerComment') return answer(state, command.answer);
  if (command.type === 'PlanComment') return plan(state, command.story);
  if (command.status === state.status) return accept();
  return accept({
    type: 'CommentModerated',
    data: { board, status: command.status, before: state.status },
  });
};

const evolve = (state: CommentState, event: CommentEvent): CommentState => {
  if (event.type === 'CommentLeft') {
    return { life: 'live', status: 'waiting', answer: '', story: null, ...event.data };
  }
  if (state.life !== 'live') return state;
  switch (event.type) {
    case 'CommentModerated':
      return { ...state, status: event.data.status };
    case 'CommentAnswered':
      return { ...state, answer: event.data.answer };
    case 'CommentPlanned':
      return { ...state, story: event.data.story };
    case 'CommentDeleted':
      return { life: 'deleted', board: state.board };
    default:
      return event satisfies never;
  }
};

export const commentDecider: Decider<CommentState, CommentCommand, CommentEvent> = {
  codec: commentCodec,
  initial: { life: 'absent' },
  decide,
  evolve,
  snapshots: plainSnapshots(3),
};
