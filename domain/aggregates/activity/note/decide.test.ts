import { describe, expect, it } from 'vitest';
import { projectScope } from '../../../kernel/scope.ts';
import { given } from '../../../testing/given.ts';
import { RESERVED_MESSAGES } from '../../feeds/reserved.ts';
import { type NoteCommand, noteDecider } from './decide.ts';
import { noteCodec } from './events.ts';
import { NOTE_KINDS } from './kinds.ts';

const command = (
  message: string,
  content: Readonly<Record<string, string>> = { format: 'pdf' },
): NoteCommand => ({
  type: 'NoteActivity',
  place: projectScope('10'),
  accountId: 'ann',
  message,
  content,
});

const ACCEPTED: Readonly<Record<keyof typeof NOTE_KINDS, Readonly<Record<string, string>>>> = {
  MapExported: { format: 'xlsx' },
  RoadmapExported: { format: 'pptx' },
  FileImported: { count: '500' },
};
const KINDS = Object.entries(ACCEPTED);

describe('a feed entry that a client adds', () => {
  it.each(KINDS)('of the kind %s is stored unchanged', (message, content) => {
    const { events, state } = given(noteDecider).when(command(message, content));
    const data = { place: projectScope('10'), accountId: 'ann', message, content };
    expect(events).toEqual([{ type: 'ActivityNoted', data }]);
    expect(state).toEqual({ status: 'noted', ...data });
  });

  it('has a kind that neither the product nor the tracker writes', () => {
    expect(Object.keys(NOTE_KINDS).filter((kind) => RESERVED_MESSAGES.has(kind))).toEqual([]);
  });

  it.each([
    ...RESERVED_MESSAGES,
    ...['', 'x'.repeat(255), 'planned the walk', 'deleted a release', 'mapExported', 'toString'],
  ])('cannot have the message %j', (message) => {
    const code = 'ACTIVITY_KIND_UNKNOWN';
    const { refusal } = given(noteDecider).when(command(message));
    expect(refusal).toEqual({ code, fields: { activityMessage: code } });
  });

  it.each(
    KINDS.flatMap(([message, content]) =>
      [
        {},
        { ...content, summary: 'TRAIL-37 Carry water' },
        { ...content, from: '40', to: '1' },
        { ...content, thing: 'issue', thingId: '7' },
        Object.fromEntries(Object.keys(content).map((name) => [name, 'Walk'])),
      ].map((wrong) => [message, wrong] as const),
    ),
  )('%s cannot have the content %j', (message, content) => {
    const { refusal } = given(noteDecider).when(command(message, content));
    expect(refusal).toEqual({ code: 'BODY_INVALID', fields: { content: 'FIELD_INVALID' } });
  });

  it('belongs to a project when its event is of version 1', () => {
    const data = { place: '10', accountId: 'ann', message: 'planned', content: {} };
    const stored = { type: 'ActivityNoted', schemaVersion: 1, data };
    expect(noteCodec.decode(stored).data).toEqual({ ...data, place: projectScope('10') });
  });

  it('cannot be written twice', () => {
    const noted = given(noteDecider).when(command('MapExported')).events;
    expect(given(noteDecider, noted).when(command('MapExported')).refusal).toEqual({
      code: 'ACTIVITY_EXISTS',
    });
  });
});
