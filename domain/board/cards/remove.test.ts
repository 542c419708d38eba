import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step, story, subtask, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { draftId } from '../model/draft.ts';
import { planRemoval, type RemovalTarget, removalCounts } from './remove.ts';

const map = assembleMap(
  {
    goals: [goal('g1', '0|hzzzzz:'), goal('g2', '0|i00000:')],
    steps: [
      step('1', { properties: { goalId: 'g1' } }),
      step('2', { properties: { goalId: 'g1' } }),
    ],
    stories: [
      story('3', { parent: '1', versionIds: ['7'] }),
      story('4', { parent: '1' }),
      story('5', { parent: '2' }),
    ],
    subtasks: [subtask('6', { parent: '3' }), subtask('8', { parent: '5' })],
    versions: [version('7')],
    sprints: [],
  },
  'release',
);

const storiesInOrder = ['3', '4'];

const plan = (target: RemovalTarget, below: 'delete' | 'keep') => {
  const planned = planRemoval(map, target, below);
  return 'plan' in planned ? planned.plan : planned.refusal.code;
};

describe('the items deleted with a card', () => {
  it('are counted without the card itself', () => {
    expect(removalCounts(map, { kind: 'goal', id: 'g1' })).toEqual({
      steps: 2,
      stories: 3,
      subtasks: 2,
      homeless: 2,
      final: 0,
    });
    expect(removalCounts(map, { kind: 'step', id: '1' })).toEqual({
      steps: 0,
      stories: 2,
      subtasks: 1,
      homeless: 1,
      final: 0,
    });
    expect(removalCounts(map, { kind: 'story', id: '3' })).toEqual({
      steps: 0,
      stories: 0,
      subtasks: 1,
      homeless: 0,
      final: 0,
    });
  });
});

describe('a planned deletion', () => {
  it('removes a story', () => {
    expect(plan({ kind: 'story', id: '3' }, 'keep')).toMatchObject({
      changed: [],
      removed: ['3'],
      writes: [{ key: 'TRAIL-3', remove: true }],
    });
  });

  it('removes the stories of a step before the step', () => {
    expect(plan({ kind: 'step', id: '1' }, 'delete')).toMatchObject({
      removed: [...storiesInOrder, '1'],
      changed: [],
    });
  });

  it('moves the stories of a step to "Other" first, if they should stay', () => {
    const kept = plan({ kind: 'step', id: '1' }, 'keep');
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept.changed.map(({ id, parent }) => [id, parent]).sort()).toEqual([
      ['3', null],
      ['4', null],
    ]);
    expect(kept.removed).toEqual(['1']);
    expect(kept.writes.at(-1)).toEqual({ key: 'TRAIL-1', remove: true });
    expect(kept.writes).toHaveLength(kept.changed.length + 1);
  });

  it('removes the steps of a goal, or keeps them without a goal', () => {
    const all = plan({ kind: 'goal', id: 'g1' }, 'delete');
    expect(typeof all === 'object' && new Set(all.removed)).toEqual(
      new Set(['1', '2', '3', '4', '5']),
    );
    const kept = plan({ kind: 'goal', id: 'g1' }, 'keep');
    expect(kept).toMatchObject({ removed: [] });
    expect(typeof kept === 'object' && kept.writes).toEqual(
      ['1', '2'].map((id) => ({
        key: `TRAIL-${id}`,
        properties: [{ key: 'goalId', value: { value: null } }],
      })),
    );
    expect(plan({ kind: 'goal', id: 'g2' }, 'keep')).toMatchObject({ writes: [] });
  });

  it('is refused for placeholders, missing cards and cards that are being created', () => {
    expect(plan({ kind: 'step', id: '-1' }, 'keep')).toBe('MOVE_PLACEHOLDER');
    expect(plan({ kind: 'story', id: 'gone' }, 'keep')).toBe('CARD_NOT_FOUND');
    const pending = { ...story('9', { parent: '1' }), id: draftId('x') };
    const over = assembleMap(
      {
        goals: [],
        steps: [step('1')],
        stories: [pending],
        subtasks: [],
        versions: [],
        sprints: [],
      },
      'none',
    );
    expect(planRemoval(over, { kind: 'step', id: '1' }, 'delete')).toEqual({
      refusal: { code: 'CARD_PENDING' },
    });
  });
});
