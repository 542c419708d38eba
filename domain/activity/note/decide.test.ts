import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { projectPlace } from '../place.ts';
import { TOLD } from '../told.ts';
import { type NoteCommand, noteDecider } from './decide.ts';
import { noteCodec } from './events.ts';

const command = (message: string): NoteCommand => ({
  type: 'NoteActivity',
  place: projectPlace('10'),
  accountId: 'ann',
  message,
  content: { summary: 'Walk' },
});

describe('an entry made by hand', () => {
  it('is noted in one line', () => {
    const { events, state } = given(noteDecider).when(command(' planned\nthe walk '));
    const data = {
      place: projectPlace('10'),
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
    ...TOLD.map((type) => [type, 'ACTIVITY_RESERVED'] as const),
  ] as const)('refuses the message %j', (message, code) => {
    const { refusal } = given(noteDecider).when(command(message));
    expect(refusal).toEqual({ code, fields: { activityMessage: code } });
  });

  it('of old times is lifted to its place', () => {
    const data = { place: '10', accountId: 'ann', message: 'planned', content: {} };
    const stored = { type: 'ActivityNoted', schemaVersion: 1, data };
    expect(noteCodec.decode(stored).data).toEqual({ ...data, place: projectPlace('10') });
  });

  it('is never changed', () => {
    const noted = given(noteDecider).when(command('planned')).events;
    expect(given(noteDecider, noted).when(command('other')).refusal).toEqual({
      code: 'ACTIVITY_EXISTS',
    });
  });
});
