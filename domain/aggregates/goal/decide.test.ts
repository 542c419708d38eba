import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { given } from '../../testing/given.ts';
import { goalCreated, MIDDLE } from '../../testing/goals.ts';
import type { GoalChanges, GoalDraft } from './commands.ts';
import { goalDecider } from './decide.ts';
import type { GoalEvent } from './events.ts';

const LATER = '0|i00000:';
const subject = { projectId: '10', summary: 'Walk' };

const creating = (draft: GoalDraft, past: GoalEvent[] = [], rank = MIDDLE) =>
  given(goalDecider, past).when({ type: 'CreateGoal', projectId: '10', rank, draft });

const changing = (changes: GoalChanges, past: GoalEvent[] = [goalCreated()]) =>
  given(goalDecider, past).when({ type: 'ChangeGoal', changes });

/** Invalid details of a goal, refused on creation and on change (R-GOAL-2). */
const FAULTS: [field: string, code: ErrorCode, details: Partial<GoalDraft>][] = [
  ['fields.summary', 'TITLE_REQUIRED', { summary: '' }],
  ['fields.summary', 'TITLE_REQUIRED', { summary: ' \n ' }],
  ['fields.summary', 'SUMMARY_TOO_LONG', { summary: 'x'.repeat(255) }],
  ['fields.color', 'COLOR_INVALID', { color: '#000000' }],
  ['fields.startDate', 'DATE_INVALID', { startDate: '2026-02-30' }],
  ['fields.endDate', 'DATE_INVALID', { endDate: 'soon' }],
  ['fields.startDate', 'START_AFTER_END', { startDate: '2026-02-02', endDate: '2026-02-01' }],
  ['fields.labels', 'LABEL_INVALID', { labels: ['two words'] }],
  ['fields.labels', 'LABEL_INVALID', { labels: ['fine', ' '] }],
  ['fields.labels', 'LABEL_TOO_LONG', { labels: ['fine', 'x'.repeat(29)] }],
];

describe('creating a goal', () => {
  it('sets the default of each value that the draft leaves out', () => {
    expect(creating({ summary: 'Walk' }).events).toEqual([goalCreated()]);
  });

  it('cleans text, labels and personas, and stores colours in upper case', () => {
    const { events } = creating({
      summary: '  Walk\r\n far ',
      color: '#3b82f6',
      labels: [' a', 'b', 'a '],
      personaIds: ['p', 'p', 'q'],
      issueId: '7',
    });
    expect(events[0]?.data).toMatchObject({
      summary: 'Walk far',
      color: '#3B82F6',
      labels: ['a', 'b'],
      personaIds: ['p', 'q'],
      issueId: '7',
    });
  });

  it('accepts the longest summary and a span of one day', () => {
    const day = { startDate: '2026-02-01', endDate: '2026-02-01' };
    expect(creating({ summary: 'x'.repeat(254), ...day }).refusal).toBeNull();
  });

  it.each(FAULTS)('refuses %s with %s', (field, code, details) => {
    expect(creating({ summary: 'Walk', ...details }).refusal).toEqual({
      code,
      fields: { [field]: code },
    });
  });

  it('names every invalid field, and returns the code of the first', () => {
    const draft = { summary: '', color: 'red', labels: [''] };
    expect(creating(draft, [], 'nowhere').refusal).toEqual({
      code: 'TITLE_REQUIRED',
      fields: {
        'fields.summary': 'TITLE_REQUIRED',
        'fields.color': 'COLOR_INVALID',
        'fields.labels': 'LABEL_INVALID',
        'properties.rank': 'RANK_INVALID',
      },
    });
  });

  it('with `restore`, restores a deleted goal of the same project', () => {
    const past: GoalEvent[] = [goalCreated(), { type: 'GoalDeleted', data: subject }];
    const restoring = (projectId: string, history = past) =>
      given(goalDecider, history).when({
        type: 'CreateGoal',
        projectId,
        rank: LATER,
        draft: { summary: 'Walk', labels: ['a'] },
        restore: true,
      });
    const { events, state } = restoring('10');
    expect(events.map(({ type }) => type)).toEqual(['GoalRestored']);
    expect(state).toMatchObject({ status: 'live', summary: 'Walk', labels: ['a'], rank: LATER });
    expect(restoring('11').refusal).toEqual({ code: 'GOAL_EXISTS' });
    expect(restoring('10', [goalCreated()]).refusal).toEqual({ code: 'GOAL_EXISTS' });
    expect(restoring('10', []).events.map(({ type }) => type)).toEqual(['GoalCreated']);
  });

  it('refuses an id that is or was in use', () => {
    const deleted: GoalEvent = { type: 'GoalDeleted', data: subject };
    expect(creating({ summary: 'x' }, [goalCreated()]).refusal).toEqual({ code: 'GOAL_EXISTS' });
    expect(creating({ summary: 'x' }, [goalCreated(), deleted]).refusal).toEqual({
      code: 'GOAL_EXISTS',
    });
  });
});

describe('changing a goal', () => {
  it('records one event for each part that differs', () => {
    const { events, state } = changing({
      summary: 'Run',
      leadId: 'ann',
      labels: ['a'],
      personaIds: ['p'],
      issueId: '7',
      rank: LATER,
    });
    expect(events).toEqual([
      {
        type: 'GoalDetailsChanged',
        data: {
          ...subject,
          changes: { summary: 'Run', leadId: 'ann' },
          before: { summary: 'Walk', leadId: null },
        },
      },
      { type: 'GoalRelabelled', data: { ...subject, labels: ['a'], before: [] } },
      { type: 'GoalPersonasChosen', data: { ...subject, personaIds: ['p'], before: [] } },
      { type: 'GoalIssueMapped', data: { ...subject, issueId: '7', before: { issueId: null } } },
      { type: 'GoalRanked', data: { ...subject, rank: LATER, before: MIDDLE } },
    ]);
    expect(state).toEqual({
      status: 'live',
      ...goalCreated().data,
      summary: 'Run',
      leadId: 'ann',
      labels: ['a'],
      personaIds: ['p'],
      issueId: '7',
      rank: LATER,
    });
  });

  it('records only the details whose value differs', () => {
    const { projectId: _, ...same } = goalCreated().data;
    expect(changing(same).events).toEqual([]);
    expect(changing({ ...same, description: 'Slowly' }).events).toEqual([
      {
        type: 'GoalDetailsChanged',
        data: { ...subject, changes: { description: 'Slowly' }, before: { description: '' } },
      },
    ]);
  });

  it('keeps the fields that the change does not name', () => {
    const full = goalCreated({ labels: ['a'], personaIds: ['p'], issueId: '7', leadId: 'ann' });
    const { events, state } = changing({ summary: 'Run' }, [full]);
    expect(events.map(({ type }) => type)).toEqual(['GoalDetailsChanged']);
    expect(state).toEqual({ status: 'live', ...full.data, summary: 'Run' });
  });

  it('stores each label and persona only once', () => {
    const { state } = changing({ labels: ['b', ' b', 'a'], personaIds: ['q', 'p', 'q'] });
    expect(state).toMatchObject({ labels: ['b', 'a'], personaIds: ['q', 'p'] });
  });

  it('can empty optional fields', () => {
    const full = goalCreated({
      leadId: 'ann',
      startDate: '2026-01-01',
      issueId: '7',
      labels: ['a'],
    });
    const { state } = changing({ leadId: null, startDate: null, issueId: null, labels: [] }, [
      full,
    ]);
    expect(state).toMatchObject({ leadId: null, startDate: null, issueId: null, labels: [] });
  });

  it.each(FAULTS)('refuses %s with %s', (field, code, details) => {
    const { refusal, events } = changing(details);
    expect(refusal).toEqual({ code, fields: { [field]: code } });
    expect(events).toEqual([]);
  });

  it('checks a new start or end date against the other date of the goal', () => {
    const past = [goalCreated({ startDate: '2026-03-01', endDate: '2026-03-31' })];
    expect(changing({ endDate: '2026-02-01' }, past).refusal?.code).toBe('START_AFTER_END');
    expect(changing({ endDate: null }, past).refusal).toBeNull();
  });
});

describe('a command that labels, ranks or deletes a goal', () => {
  const walk = given(goalDecider, [goalCreated()]);

  it('records one event, with the values before and after', () => {
    expect(walk.when({ type: 'LabelGoal', labels: ['a'] }).events).toEqual([
      { type: 'GoalRelabelled', data: { ...subject, labels: ['a'], before: [] } },
    ]);
    expect(walk.when({ type: 'RankGoal', rank: LATER }).events).toEqual([
      { type: 'GoalRanked', data: { ...subject, rank: LATER, before: MIDDLE } },
    ]);
    expect(walk.when({ type: 'RankGoal', rank: MIDDLE }).events).toEqual([]);
  });

  it('keeps a label longer than the limit until the label is edited', () => {
    const long = 'x'.repeat(40);
    const old = given(goalDecider, [goalCreated({ labels: [long] })]);
    expect(old.when({ type: 'LabelGoal', labels: [long, 'x'.repeat(28)] }).refusal).toBeNull();
    expect(old.when({ type: 'LabelGoal', labels: [`${long}y`] }).refusal?.code).toBe(
      'LABEL_TOO_LONG',
    );
  });

  it('refuses an invalid label or rank', () => {
    expect(walk.when({ type: 'LabelGoal', labels: [''] }).refusal?.code).toBe('LABEL_INVALID');
    expect(walk.when({ type: 'RankGoal', rank: '0|' }).refusal?.code).toBe('RANK_INVALID');
  });

  it('is refused before creation and after deletion', () => {
    const gone = given(goalDecider, [goalCreated(), { type: 'GoalDeleted', data: subject }]);
    for (const place of [given(goalDecider), gone]) {
      for (const command of [
        { type: 'ChangeGoal', changes: { summary: 'x' } },
        { type: 'LabelGoal', labels: [] },
        { type: 'RankGoal', rank: MIDDLE },
        { type: 'DeleteGoal' },
      ] as const) {
        expect(place.when(command).refusal).toEqual({ code: 'GOAL_NOT_FOUND' });
      }
    }
  });
});

describe('an event of version 1, which has no former value', () => {
  it.each([
    ['GoalDetailsChanged', { changes: { summary: 'Run' } }],
    ['GoalRelabelled', { labels: ['a'] }],
    ['GoalRanked', { rank: LATER }],
    ['GoalPersonasChosen', { personaIds: ['p'] }],
    ['GoalIssueMapped', { issueId: '7' }],
  ])('has an unknown former value when read: %s', (type, data) => {
    const stored = { type, schemaVersion: 1, data: { ...subject, ...data } };
    expect(goalDecider.codec.decode(stored)).toEqual({
      type,
      data: { ...subject, ...data, before: null },
    });
  });
});
