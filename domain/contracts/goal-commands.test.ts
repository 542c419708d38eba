import { describe, expect, it } from 'vitest';
import { goalDecider } from '../aggregates/goal/decide.ts';
import { goalSchema, showGoal } from '../aggregates/goal/goal.ts';
import { goalsByProject } from '../aggregates/goal/view.ts';
import { given } from '../testing/given.ts';
import { goalCreated, MIDDLE } from '../testing/goals.ts';
import { changeGoalBodySchema, createGoalBodySchema } from './goal.ts';
import { changeGoalCommand, createGoalCommand } from './goal-commands.ts';

const FULL = {
  statusId: '3',
  fields: {
    summary: 'Run',
    color: '#3B82F6',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    labels: ['a'],
    description: 'Fast',
    lead: { accountId: 'ann' },
    relatedMembers: [{ accountId: 'ben' }, { accountId: '' }],
  },
  properties: { rank: '0|i00000:' },
  personas: ['p'],
  issueId: '7',
};

describe('the body of a goal request', () => {
  it('changes exactly the fields that it contains', () => {
    expect(changeGoalCommand(changeGoalBodySchema.parse({}))).toEqual({
      type: 'ChangeGoal',
      changes: {},
    });
    expect(changeGoalCommand(changeGoalBodySchema.parse(FULL))).toEqual({
      type: 'ChangeGoal',
      changes: {
        summary: 'Run',
        color: '#3B82F6',
        startDate: '2026-01-01',
        endDate: '2026-02-01',
        labels: ['a'],
        description: 'Fast',
        leadId: 'ann',
        relatedMemberIds: ['ben'],
        statusId: '3',
        personaIds: ['p'],
        issueId: '7',
        rank: '0|i00000:',
      },
    });
  });

  it('ignores a lead without an account, and removes the lead when `lead` is null (R-GOAL-6)', () => {
    const leadOf = (lead: unknown) =>
      changeGoalCommand(changeGoalBodySchema.parse({ fields: { lead } }));
    expect(leadOf({ accountId: '' })).toEqual({ type: 'ChangeGoal', changes: {} });
    expect(leadOf(null)).toEqual({ type: 'ChangeGoal', changes: { leadId: null } });
  });

  it('creates a goal with the given rank', () => {
    const command = createGoalCommand(createGoalBodySchema.parse(FULL), '10', MIDDLE);
    expect(command).toMatchObject({ type: 'CreateGoal', projectId: '10', rank: MIDDLE });
    expect(command).not.toHaveProperty('draft.rank');
  });

  it.each([
    ['no summary', { fields: {} }],
    ['a lead that is a name', { fields: { summary: 'x', lead: 'ann' } }],
    ['an id that is no ULID', { id: 'mine', fields: { summary: 'x' } }],
  ])('are refused with %s', (_, body) => {
    expect(createGoalBodySchema.safeParse(body).success).toBe(false);
  });

  it.each([
    ['fields.description', { fields: { description: 'x'.repeat(32_768) } }],
    ['fields.labels', { fields: { labels: Array.from({ length: 101 }, (_, n) => `l${n}`) } }],
    ['fields.relatedMembers', { fields: { relatedMembers: Array(201).fill({ accountId: 'a' }) } }],
    ['fields.lead.accountId', { fields: { lead: { accountId: 'x'.repeat(129) } } }],
    ['personas', { personas: Array(201).fill('p') }],
    ['issueId', { issueId: 'x'.repeat(129) }],
    ['properties.rank', { properties: { rank: `0|${'a'.repeat(1000)}:` } }],
  ])('are refused with more %s than the limit', (path, body) => {
    const parsed = changeGoalBodySchema.safeParse(body);
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('creates a goal whose response has the sent values', () => {
    const command = createGoalCommand(createGoalBodySchema.parse(FULL), '10', FULL.properties.rank);
    const { events, state } = given(goalDecider).when(command);
    expect(events).toHaveLength(1);
    const head = { id: 'g', version: 1, at: '2026-11-21T09:00:00.000Z' as never };
    const row = goalsByProject.row(state, head);
    expect(row && goalSchema.parse(showGoal(row))).toEqual({
      id: 'g',
      projectId: '10',
      statusId: '3',
      issueId: '7',
      leadId: 'ann',
      relatedMemberIds: ['ben'],
      personas: ['p'],
      fields: { ...FULL.fields, relatedMembers: [{ accountId: 'ben' }] },
      properties: FULL.properties,
      version: 1,
      updatedAt: head.at,
    });
  });

  it('creates a goal whose response has null for a missing lead', () => {
    const { state } = given(goalDecider, [goalCreated()]);
    const row = goalsByProject.row(state, { id: 'g', version: 1, at: '' as never });
    expect(row && showGoal(row).fields.lead).toBeNull();
  });
});
