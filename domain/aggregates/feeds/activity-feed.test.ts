import { describe, expect, it } from 'vitest';
import type { EventEnvelope } from '../../kernel/event.ts';
import { boardScope, projectScope, type Scope, scopeKey } from '../../kernel/scope.ts';
import { goalCreated } from '../../testing/goals.ts';
import { type GoalEvent, goalCodec } from '../goal/events.ts';
import { type MilestoneEvent, milestoneCodec } from '../milestone/events.ts';
import { activityFeed } from './activity-feed.ts';

type Event = GoalEvent | MilestoneEvent;

const envelope = (event: Event): EventEnvelope => ({
  eventId: '01J00000000000000000000001' as never,
  stream: {
    tenant: 'site-one' as never,
    type: event.type.startsWith('Goal') ? 'goal' : 'milestone',
    id: 'the-stream',
  },
  version: 1,
  schemaVersion: 1,
  occurredAt: '2026-11-21T09:00:00.000Z' as never,
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  correlationId: 'c' as never,
  event,
});

const goal = { projectId: '10', summary: 'Walk' };
const milestone = { boardId: '1', name: 'Beta' };
const days = { startDate: '2026-01-01', endDate: '2026-01-31' };

/** Returns the text in which a feed entry stores changed fields. */
const said = (...changes: readonly object[]): string => JSON.stringify(changes);

const SHOWN: [event: Event, place: Scope, content: Record<string, string>][] = [
  [goalCreated(), projectScope('10'), { summary: 'Walk' }],
  [
    {
      type: 'GoalDetailsChanged',
      data: { ...goal, changes: { summary: 'Run', color: '#3B82F6' }, before: null },
    },
    projectScope('10'),
    {
      ...{ summary: 'Run', from: 'Walk', to: 'Run', fields: 'color,summary' },
      changes: said({ field: 'color' }, { field: 'summary', from: 'Walk', to: 'Run' }),
    },
  ],
  [
    {
      type: 'GoalDetailsChanged',
      data: { ...goal, changes: { leadId: null }, before: { leadId: 'ann' } },
    },
    projectScope('10'),
    { summary: 'Walk', fields: 'leadId', changes: said({ field: 'leadId' }) },
  ],
  [
    { type: 'GoalRelabelled', data: { ...goal, labels: ['a'], before: [] } },
    projectScope('10'),
    { summary: 'Walk', fields: 'labels', changes: said({ field: 'labels', to: 'a' }) },
  ],
  [
    { type: 'GoalPersonasChosen', data: { ...goal, personaIds: [], before: [] } },
    projectScope('10'),
    { summary: 'Walk' },
  ],
  [
    { type: 'GoalIssueMapped', data: { ...goal, issueId: '7', before: null } },
    projectScope('10'),
    { summary: 'Walk' },
  ],
  [{ type: 'GoalDeleted', data: goal }, projectScope('10'), { summary: 'Walk' }],
  [
    { type: 'MilestoneCreated', data: { ...milestone, ...days, color: '#2563EB' } },
    boardScope('1'),
    { name: 'Beta' },
  ],
  [
    { type: 'MilestoneRenamed', data: { ...milestone, newName: 'Gamma' } },
    boardScope('1'),
    { name: 'Gamma', from: 'Beta', to: 'Gamma' },
  ],
  [
    { type: 'MilestoneMoved', data: { ...milestone, ...days, before: null } },
    boardScope('1'),
    {
      ...{ name: 'Beta', ...days, fields: 'startDate,endDate' },
      changes: said(
        { field: 'startDate', to: '2026-01-01' },
        { field: 'endDate', to: '2026-01-31' },
      ),
    },
  ],
  [
    { type: 'MilestoneRecoloured', data: { ...milestone, color: '#2563EB', before: null } },
    boardScope('1'),
    { name: 'Beta' },
  ],
  [{ type: 'MilestoneDeleted', data: milestone }, boardScope('1'), { name: 'Beta' }],
];

describe('the activity feed', () => {
  it.each(SHOWN)('shows %o', (event, place, content) => {
    const row = {
      id: '01J00000000000000000000001',
      place,
      projectId: place.id,
      accountId: 'ann',
      actorKind: 'user',
      activityMessage: event.type,
      content,
      createdAt: '2026-11-21T09:00:00.000Z',
      ...(event.type.startsWith('Goal') ? { subjectId: 'the-stream' } : {}),
    };
    expect(activityFeed.rows(envelope(event))).toEqual([
      {
        partition: scopeKey(place),
        key: '2026-11-21T09:00:00.000Z#01J00000000000000000000001',
        row,
      },
    ]);
    expect(activityFeed.schema.parse(row)).toEqual(row);
  });

  it('shows every event of goals and milestones except changes of rank', () => {
    const all = [...goalCodec.types, ...milestoneCodec.types];
    expect(all.filter((type) => !activityFeed.canHandle.includes(type))).toEqual(['GoalRanked']);
  });
});
