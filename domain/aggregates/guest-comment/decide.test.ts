import { describe, expect, it } from 'vitest';
import { instantOf } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { AUTHOR_LIMIT, COMMENT_LIMIT, commentDecider } from './decide.ts';
import type { CommentEvent } from './events.ts';
import { commentsByBoard } from './view.ts';

const comment = {
  board: '-1',
  author: 'Gus',
  text: 'Well walked',
  kind: 'comment' as const,
  issueKey: null,
  leftAt: instantOf(0),
};
const leave = (overrides: object = {}) =>
  ({ type: 'LeaveComment', ...comment, ...overrides }) as const;
const left: CommentEvent = { type: 'CommentLeft', data: comment };
const deleted: CommentEvent = { type: 'CommentDeleted', data: { board: '-1' } };

describe('a guest comment', () => {
  it('waits for moderation at first', () => {
    const { events, state } = given(commentDecider).when(leave());
    expect(events).toEqual([left]);
    expect(state).toMatchObject({ life: 'live', status: 'waiting' });
  });

  it('is stored as plain text without control characters', () => {
    const text = ' <b>one</b>\r\n\u0000\u001b[2Jtwo\t\u202Ethree\u200B ';
    const { state } = given(commentDecider).when(leave({ text, author: 'G\nus\u2066' }));
    expect(state).toMatchObject({ text: '<b>one</b>\n[2Jtwo\tthree', author: 'G us' });
  });

  it.each([
    ['text', 'TEXT_REQUIRED', { text: ' \u0000\n' }],
    ['text', 'TEXT_TOO_LONG', { text: 'x'.repeat(COMMENT_LIMIT + 1) }],
    ['author', 'TEXT_REQUIRED', { author: '' }],
    ['author', 'TEXT_TOO_LONG', { author: 'x'.repeat(AUTHOR_LIMIT + 1) }],
  ] as const)('is refused for %s with %s', (field, code, overrides) => {
    const { refusal } = given(commentDecider).when(leave(overrides));
    expect(refusal).toEqual({ code, fields: { [field]: code } });
  });

  it('cannot be created twice', () => {
    expect(given(commentDecider, [left]).when(leave()).refusal?.code).toBe('COMMENT_EXISTS');
    const again = given(commentDecider, [left, deleted]).when(leave());
    expect(again.refusal?.code).toBe('COMMENT_EXISTS');
  });
});

describe('moderation of guest comments', () => {
  const moderate = (status: 'waiting' | 'shown' | 'hidden') =>
    ({ type: 'ModerateComment', status }) as const;

  it('shows and hides a comment', () => {
    const { events, state } = given(commentDecider, [left]).when(moderate('shown'));
    expect(events).toEqual([
      { type: 'CommentModerated', data: { board: '-1', status: 'shown', before: 'waiting' } },
    ]);
    expect(state).toMatchObject({ status: 'shown', text: 'Well walked' });
    expect(given(commentDecider, [left]).when(moderate('waiting')).events).toEqual([]);
  });

  it('records the story created from a comment, and removes it after an undo', () => {
    const story = { id: '12', key: 'W-12' };
    const plan = { type: 'PlanComment', story } as const;
    const { events, state } = given(commentDecider, [left]).when(plan);
    expect(events).toEqual([
      { type: 'CommentPlanned', data: { board: '-1', story, before: null } },
    ]);
    expect(state).toMatchObject({ status: 'waiting', story });
    expect(given(commentDecider, [left, ...events]).when(plan).events).toEqual([]);
    const undone = given(commentDecider, [left, ...events]).when({ ...plan, story: null });
    expect(undone.state).toMatchObject({ story: null });
  });

  it('deletes a comment and its text', () => {
    const { events, state } = given(commentDecider, [left]).when({ type: 'DeleteComment' });
    expect(events).toEqual([deleted]);
    expect(state).toEqual({ life: 'deleted', board: '-1' });
  });

  it('is refused when there is no comment', () => {
    for (const past of [[], [left, deleted]]) {
      for (const command of [moderate('shown'), { type: 'DeleteComment' } as const]) {
        expect(given(commentDecider, past).when(command).refusal).toEqual({
          code: 'COMMENT_NOT_FOUND',
        });
      }
    }
  });

  it('keeps a comment in the list of its board until the comment is deleted', () => {
    const head = { id: 'c', version: 1, at: instantOf(1) };
    const { state } = given(commentDecider, [left]);
    const row = {
      ...comment,
      id: 'c',
      status: 'waiting',
      answer: '',
      story: null,
      version: 1,
      updatedAt: head.at,
    };
    expect(commentsByBoard.row(state, head)).toEqual(row);
    const gone = given(commentDecider, [left, deleted]).state;
    expect(commentsByBoard.row(gone, head)).toBeNull();
    expect(commentsByBoard.address(gone, 'c')).toEqual({ partition: '-1', key: 'c' });
  });
});
