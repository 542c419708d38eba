import { describe, expect, it } from 'vitest';
import { boardPlace, portfolioPlace, projectPlace, SITE_PLACE } from '../activity/place.ts';
import type { OwnEvent } from '../activity/told.ts';
import type { Actor } from '../kernel/actor.ts';
import type { EventEnvelope, StreamType } from '../kernel/event.ts';
import { goalCreated } from '../testing/goals.ts';
import { personaCreated } from '../testing/personas.ts';
import { portfolioCreated } from '../testing/portfolios.ts';
import { ownChange } from './own-changes.ts';

const ANN: Actor = { accountId: 'ann', kind: 'user' };
const changeOf = (type: StreamType, event: OwnEvent, actor = ANN) => {
  const envelope: EventEnvelope<OwnEvent> = {
    eventId: '01J00000000000000000000001' as never,
    stream: { tenant: 'site-one' as never, type, id: 'the-stream' },
    version: 1,
    schemaVersion: 1,
    occurredAt: '2026-11-21T09:00:00.000Z' as never,
    actor,
    correlationId: 'c' as never,
    event,
  };
  return ownChange(envelope);
};
const goal = { projectId: '10', summary: 'Walk' };
const comment = { author: 'Gus', text: 'Hi', kind: 'comment', issueKey: null, leftAt: '' } as const;

describe('a change of our own', () => {
  it('says what it is about, where, and who did it', () => {
    expect(changeOf('goal', goalCreated())).toEqual({
      place: projectPlace('10'),
      change: {
        id: '01J00000000000000000000001',
        thing: 'goal',
        kind: 'created',
        thingId: 'the-stream',
        key: null,
        fields: [],
        accountId: 'ann',
        at: '2026-11-21T09:00:00.000Z',
      },
    });
  });

  it.each<[StreamType, OwnEvent, kind: string, place: object]>([
    ['goal', { type: 'GoalDeleted', data: goal }, 'deleted', projectPlace('10')],
    [
      'goal',
      { type: 'GoalRanked', data: { ...goal, rank: '0|a:' } },
      'updated',
      projectPlace('10'),
    ],
    ['persona', personaCreated({ home: { scope: 'global' } }), 'created', SITE_PLACE],
    ['portfolio', portfolioCreated(), 'created', portfolioPlace('the-stream')],
    [
      'milestone',
      { type: 'MilestoneDeleted', data: { boardId: 'project-10', name: 'Beta' } },
      'deleted',
      boardPlace('project-10'),
    ],
    [
      'guest-comment',
      { type: 'CommentLeft', data: { ...comment, board: '-1' } },
      'created',
      boardPlace('1'),
    ],
    [
      'setting',
      { type: 'SettingSaved', data: { scope: 'board', owner: '-1', key: '-', value: {} } },
      'updated',
      boardPlace('1'),
    ],
    [
      'ai-definition',
      { type: 'AiDefinitionChanged', data: { boardId: '1', typeOfProduct: '', changes: {} } },
      'updated',
      boardPlace('1'),
    ],
  ])('of a %s: %o', (type, event, kind, place) => {
    expect(changeOf(type, event)).toMatchObject({ place, change: { thing: type, kind } });
  });

  it('is not told of what a person sets for themselves', () => {
    const data = { scope: 'user', owner: 'ann', key: 'board-1', value: {} } as const;
    expect(changeOf('setting', { type: 'SettingSaved', data })).toBeNull();
  });

  it('names nobody when no person did it', () => {
    const guest: Actor = { accountId: 'somewhere', kind: 'guest' };
    const event: OwnEvent = { type: 'CommentLeft', data: { ...comment, board: '-1' } };
    expect(changeOf('guest-comment', event, guest)?.change.accountId).toBeNull();
  });
});
