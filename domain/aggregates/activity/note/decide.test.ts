import { describe, expect, it } from 'vitest';
import { projectScope } from '../../../kernel/scope.ts';
import { given } from '../../../testing/given.ts';
import { RESERVED_MESSAGES } from '../../feeds/reserved.ts';
import { type NoteCommand, noteDecider } from './decide.ts';
import { noteCodec } from './events.ts';

const command = (message: string): NoteCommand => ({
  type: 'NoteActivity',
  place: projectScope('10'),
  accountId: 'ann',
  message,
  content: { summary: 'Walk' },
  reserved: RESERVED_MESSAGES,
});

describe('an entry made by hand', () => {
  it('cannot have a message that is reserved for the product or the tracker', () => {
    expect([...RESERVED_MESSAGES]).toEqual(expect.arrayContaining(['GoalCreated', 'IssueCreated']));
    expect(RESERVED_MESSAGES.size).toBeGreaterThan(45);
  });

  it('is stored as a single line of text', () => {
    const { events, state } = given(noteDecider).when(command(' planned\nthe walk '));
    const data = {
      place: projectScope('10'),
      accountId: 'ann',
      message: 'planned the walk',
      content: { summary: 'Walk' },
    };
    expect(events).toEqual([{ type: 'ActivityNoted', data }]);
    expect(state).toEqual({ status: 'noted', ...data });
  });

  it.each([
    ['', 'TITLE_REQUIRED'],
    ['x'.repeat(255), 'SUMMARY_TOO_LONG'],
    ...[...RESERVED_MESSAGES].map((type) => [type, 'ACTIVITY_RESERVED'] as const),
  ] as const)('cannot have the message %j', (message, code) => {
    const { refusal } = given(noteDecider).when(command(message));
    expect(refusal).toEqual({ code, fields: { activityMessage: code } });
  });

  it('gets a kind of scope when an older version of it is read', () => {
    const data = { place: '10', accountId: 'ann', message: 'planned', content: {} };
    const stored = { type: 'ActivityNoted', schemaVersion: 1, data };
    expect(noteCodec.decode(stored).data).toEqual({ ...data, place: projectScope('10') });
  });

  it('never changes', () => {
    const noted = given(noteDecider).when(command('planned')).events;
    expect(given(noteDecider, noted).when(command('other')).refusal).toEqual({
      code: 'ACTIVITY_EXISTS',
    });
  });
});
