import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { DomainEvent, EventEnvelope } from '../../kernel/event.ts';
import { boardScope, portfolioScope, projectScope, SITE_SCOPE } from '../../kernel/scope.ts';
import { goalCreated } from '../../testing/goals.ts';
import { personaCreated } from '../../testing/personas.ts';
import { portfolioCreated } from '../../testing/portfolios.ts';
import type { StreamType } from '../index.ts';
import { ownChanges } from './own-changes.ts';

const ANN: Actor = { accountId: 'ann', kind: 'user', origin: 'connect' };
const changeOf = (type: StreamType, event: DomainEvent, actor = ANN) => {
  const envelope: EventEnvelope = {
    eventId: '01J00000000000000000000001' as never,
    stream: { tenant: 'site-one' as never, type, id: 'the-stream' },
    version: 1,
    schemaVersion: 1,
    occurredAt: '2026-11-21T09:00:00.000Z' as never,
    actor,
    correlationId: 'c' as never,
    event,
  };
  return ownChanges.changeOf(envelope);
};
const goal = { projectId: '10', summary: 'Walk' };
const comment = { author: 'Gus', text: 'Hi', kind: 'comment', issueKey: null, leftAt: '' } as const;

describe('the change caused by an event of our aggregates', () => {
  it('has the subject, the scope and the author of the event', () => {
    expect(changeOf('goal', goalCreated())).toEqual({
      scope: projectScope('10'),
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

  it.each<[StreamType, DomainEvent, kind: string, scope: object]>([
    ['goal', { type: 'GoalDeleted', data: goal }, 'deleted', projectScope('10')],
    [
      'goal',
      { type: 'GoalRanked', data: { ...goal, rank: '0|a:', before: null } },
      'updated',
      projectScope('10'),
    ],
    ['persona', personaCreated({ home: { scope: 'global' } }), 'created', SITE_SCOPE],
    ['portfolio', portfolioCreated(), 'created', portfolioScope('the-stream')],
    [
      'milestone',
      { type: 'MilestoneDeleted', data: { boardId: 'project-10', name: 'Beta' } },
      'deleted',
      boardScope('project-10'),
    ],
    [
      'guest-comment',
      { type: 'CommentLeft', data: { ...comment, board: '-1' } },
      'created',
      boardScope('1'),
    ],
    [
      'setting',
      {
        type: 'SettingSaved',
        data: { scope: 'board', owner: '-1', key: '-', value: {}, before: null },
      },
      'updated',
      boardScope('1'),
    ],
    [
      'ai-definition',
      {
        type: 'AiDefinitionChanged',
        data: { boardId: '1', typeOfProduct: '', changes: {}, before: null },
      },
      'updated',
      boardScope('1'),
    ],
  ])('has the thing %s: %o', (type, event, kind, scope) => {
    expect(changeOf(type, event)).toMatchObject({ scope, change: { thing: type, kind } });
  });

  it('is null for personal settings', () => {
    const data = { scope: 'user', owner: 'ann', key: 'board-1', value: {} } as const;
    expect(changeOf('setting', { type: 'SettingSaved', data })).toBeNull();
  });

  it('has no account id when the actor is not a user', () => {
    const guest: Actor = { accountId: 'somewhere', kind: 'guest', origin: 'share-page' };
    const event: DomainEvent = { type: 'CommentLeft', data: { ...comment, board: '-1' } };
    expect(changeOf('guest-comment', event, guest)?.change.accountId).toBeNull();
  });
});
