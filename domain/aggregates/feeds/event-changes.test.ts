import { describe, expect, it } from 'vitest';
import type { FromAggregate } from '../../kernel/aggregate.ts';
import { AGGREGATES } from '../index.ts';
import { CHANGED_FIELDS, changesOfEvent, isAbout, subjectName } from './event-changes.ts';

const subject = { projectId: '10', summary: 'Walk' };

describe('the changes of an event', () => {
  it.each([
    [
      'GoalDetailsChanged',
      {
        ...subject,
        changes: { summary: 'Run', endDate: null, description: 'Far' },
        before: { summary: 'Walk', endDate: '2026-12-22', description: '' },
      },
      [
        { field: 'description', before: '', after: 'Far' },
        { field: 'endDate', before: '2026-12-22', after: null },
        { field: 'summary', before: 'Walk', after: 'Run' },
      ],
    ],
    [
      'GoalRelabelled',
      { ...subject, labels: ['b'], before: ['a'] },
      [{ field: 'labels', before: ['a'], after: ['b'] }],
    ],
    [
      'GoalIssueMapped',
      { ...subject, issueId: '7', before: { issueId: null } },
      [{ field: 'issueId', before: null, after: '7' }],
    ],
    ['GoalRanked', { ...subject, rank: '0|b:', before: '0|a:' }, []],
    [
      'MilestoneMoved',
      {
        ...{ boardId: '1', name: 'May', startDate: '2026-05-01', endDate: '2026-06-30' },
        before: { startDate: '2026-05-01', endDate: '2026-05-31' },
      },
      [{ field: 'endDate', before: '2026-05-31', after: '2026-06-30' }],
    ],
    [
      'PersonaRenamed',
      { name: 'Nora', newName: 'Nina' },
      [{ field: 'name', before: 'Nora', after: 'Nina' }],
    ],
    [
      'PortfolioAccessChanged',
      {
        name: 'Europe',
        members: [
          { accountId: 'ann', role: 'admin' },
          { accountId: 'bob', role: 'planner' },
        ],
        before: [{ accountId: 'ann', role: 'admin' }],
      },
      [{ field: 'planners', before: [], after: ['bob'] }],
    ],
    [
      'AiProviderChosen',
      { own: { model: 'small' }, before: { own: null } },
      [{ field: 'model', before: null, after: 'small' }],
    ],
    [
      'SettingSaved',
      { value: { cardSetting: { a: 2 }, goalSetting: {} }, before: { value: { goalSetting: {} } } },
      [{ field: 'cardSetting' }],
    ],
    [
      'CommentPlanned',
      { story: { id: '7', key: 'ONE-7' }, before: null },
      [{ field: 'story', after: 'ONE-7' }],
    ],
  ])('%s: have former and new values', (kind, data, changes) => {
    expect(changesOfEvent(kind, data)).toEqual(changes);
  });

  it('have no former value when it was not recorded', () => {
    const moved = { name: 'May', startDate: '2026-05-01', endDate: '2026-05-31', before: null };
    expect(changesOfEvent('MilestoneMoved', moved)).toEqual([
      { field: 'startDate', after: '2026-05-01' },
      { field: 'endDate', after: '2026-05-31' },
    ]);
    expect(changesOfEvent('GoalRelabelled', { labels: ['a'], before: null })).toEqual([
      { field: 'labels', after: ['a'] },
    ]);
  });

  it('are none for an unknown kind and for data of another shape', () => {
    expect(changesOfEvent('GoalPainted', subject)).toEqual([]);
    expect(changesOfEvent('constructor', subject)).toEqual([]);
    for (const data of [null, 'text', [1]]) {
      expect(changesOfEvent('GoalDetailsChanged', data)).toEqual([]);
    }
  });

  /** Kinds that record a former value that no short text can show: ranks, pictures and whole canvases. */
  const UNSHOWN = ['GoalRanked', 'PersonaPictured', 'PersonaCanvasChanged'];

  const shapesWithBefore: FromAggregate<readonly (readonly [string, readonly string[]])[]> = ({
    audit,
    decider,
  }) =>
    (audit?.types ?? []).flatMap((type) => {
      const { data } = decider.codec.shapes[type];
      const fields = 'shape' in data ? Object.keys(data.shape as object) : [];
      return fields.includes('before') ? [[type, fields] as const] : [];
    });

  const SHAPES = AGGREGATES.flatMap((each) => [...each.apply(shapesWithBefore)]);

  it.each(SHAPES.filter(([kind]) => !UNSHOWN.includes(kind)))(
    'are known for %s',
    (kind, fields) => {
      const values: Readonly<Record<string, unknown>> = {
        changes: { summary: 'Run' },
        value: { cardSetting: 1 },
        own: { model: 'small' },
        members: [{ accountId: 'ann', role: 'admin' }],
        before: null,
      };
      const data = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
      const changes = changesOfEvent(kind, data);
      expect(changes).not.toEqual([]);
      for (const { field } of changes) expect(CHANGED_FIELDS).toContain(field);
    },
  );
});

describe('the subject of an event', () => {
  it('has the name that it has after the event', () => {
    expect(subjectName({ ...subject, changes: { summary: 'Run' } })).toBe('Run');
    expect(subjectName({ ...subject, changes: { color: 'red' } })).toBe('Walk');
    expect(subjectName({ name: 'Nora', newName: 'Nina' })).toBe('Nina');
    expect(subjectName({ boardId: '1' })).toBeNull();
    expect(subjectName(null)).toBeNull();
  });

  it('is found by a present or former name, an issue key or its id', () => {
    const renamed = { ...subject, changes: { summary: 'Run' }, before: { summary: 'Walk' } };
    for (const text of ['walk', 'RUN', 'id-1']) expect(isAbout('ID-1', renamed, text)).toBe(true);
    expect(isAbout('id-1', { subjects: ['ONE-7'] }, 'one-7')).toBe(true);
    expect(isAbout('id-1', renamed, 'id')).toBe(false);
    expect(isAbout('id-1', null, 'walk')).toBe(false);
  });
});
