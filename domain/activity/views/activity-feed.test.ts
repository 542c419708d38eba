import { describe, expect, it } from 'vitest';
import { goalCodec } from '../../goal/events.ts';
import type { EventEnvelope } from '../../kernel/event.ts';
import { milestoneCodec } from '../../milestone/events.ts';
import { goalCreated } from '../../testing/goals.ts';
import type { ActivityEvent } from '../content.ts';
import { boardPlace, type Place, placeKey, projectPlace } from '../place.ts';
import { activityFeed } from './activity-feed.ts';

const envelope = (event: ActivityEvent): EventEnvelope<ActivityEvent> => ({
  eventId: '01J00000000000000000000001' as never,
  stream: { tenant: 'site-one' as never, type: 'goal', id: 'g' },
  version: 1,
  schemaVersion: 1,
  occurredAt: '2026-11-21T09:00:00.000Z' as never,
  actor: { accountId: 'ann', kind: 'user' },
  correlationId: 'c' as never,
  event,
});

const goal = { projectId: '10', summary: 'Walk' };
const milestone = { boardId: '1', name: 'Beta' };
const days = { startDate: '2026-01-01', endDate: '2026-01-31' };

const TOLD: [event: ActivityEvent, place: Place, content: Record<string, string>][] = [
  [goalCreated(), projectPlace('10'), { summary: 'Walk' }],
  [
    {
      type: 'GoalDetailsChanged',
      data: { ...goal, changes: { summary: 'Run', color: '#3B82F6' } },
    },
    projectPlace('10'),
    { summary: 'Run', fields: 'color,summary' },
  ],
  [
    { type: 'GoalDetailsChanged', data: { ...goal, changes: { leadId: null } } },
    projectPlace('10'),
    { summary: 'Walk', fields: 'leadId' },
  ],
  [
    { type: 'GoalRelabelled', data: { ...goal, labels: ['a'] } },
    projectPlace('10'),
    { summary: 'Walk' },
  ],
  [
    { type: 'GoalPersonasChosen', data: { ...goal, personaIds: [] } },
    projectPlace('10'),
    { summary: 'Walk' },
  ],
  [
    { type: 'GoalIssueMapped', data: { ...goal, issueId: '7' } },
    projectPlace('10'),
    { summary: 'Walk' },
  ],
  [{ type: 'GoalDeleted', data: goal }, projectPlace('10'), { summary: 'Walk' }],
  [
    { type: 'MilestoneCreated', data: { ...milestone, ...days, color: '#2563EB' } },
    boardPlace('1'),
    { name: 'Beta' },
  ],
  [
    { type: 'MilestoneRenamed', data: { ...milestone, newName: 'Gamma' } },
    boardPlace('1'),
    { name: 'Gamma' },
  ],
  [
    { type: 'MilestoneMoved', data: { ...milestone, ...days } },
    boardPlace('1'),
    { name: 'Beta', ...days },
  ],
  [
    { type: 'MilestoneRecoloured', data: { ...milestone, color: '#2563EB' } },
    boardPlace('1'),
    { name: 'Beta' },
  ],
  [{ type: 'MilestoneDeleted', data: milestone }, boardPlace('1'), { name: 'Beta' }],
];

describe('the activity feed', () => {
  it.each(TOLD)('tells %o', (event, place, content) => {
    const row = {
      id: '01J00000000000000000000001',
      place,
      projectId: place.id,
      accountId: 'ann',
      actorKind: 'user',
      activityMessage: event.type,
      content,
      createdAt: '2026-11-21T09:00:00.000Z',
    };
    expect(activityFeed.rows(envelope(event))).toEqual([
      {
        partition: placeKey(place),
        key: '2026-11-21T09:00:00.000Z#01J00000000000000000000001',
        row,
      },
    ]);
    expect(activityFeed.schema.parse(row)).toEqual(row);
  });

  it('tells every event of goals and milestones but ranking, which would drown the rest', () => {
    const all = [...goalCodec.types, ...milestoneCodec.types];
    expect(all.filter((type) => !activityFeed.canHandle.includes(type))).toEqual(['GoalRanked']);
  });
});
