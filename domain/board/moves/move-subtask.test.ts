import { describe, expect, it } from 'vitest';
import { rank, step, story, subtask } from '../../testing/issues.ts';
import type { Project } from '../../tracker/entities.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources } from '../model/model.ts';
import { planSubtaskMove, type SubtaskMove } from './move-subtask.ts';

const project = (id: string, style: Project['style']): Project => ({
  id: id as Project['id'],
  key: `P${id}`,
  name: '',
  style,
  issueTypes: [],
});
const RULES = {
  projects: [project('10', 'classic'), project('20', 'next-gen')],
  sprintField: null,
  lockActiveSprints: false,
};
const RANK_FIELD = 10019;
const subtaskUnder = (id: string, parent: string, text: string) =>
  subtask(id, { parent, trackerRank: rank(text) });

const SOURCES: MapSources = {
  goals: [],
  steps: [step('1')],
  stories: [
    story('2', { parent: '1' }),
    story('3', { parent: '1' }),
    story('4', { parent: '1', projectId: '20' }),
  ],
  subtasks: [
    subtaskUnder('11', '2', 'b'),
    subtaskUnder('12', '2', 'd'),
    subtaskUnder('13', '3', 'c'),
    subtask('draft-1', { parent: '3' }),
  ],
  versions: [],
  sprints: [],
};
const map = assembleMap(SOURCES, 'none');
const planOf = (move: SubtaskMove) => planSubtaskMove(map, move, RANK_FIELD, RULES);
const shown = (move: SubtaskMove) => {
  const planned = planOf(move);
  if (!planned || !('plan' in planned)) throw new Error('not planned');
  const last = new Map(planned.plan.changed.map((issue) => [issue.id as string, issue]));
  const subtasks = SOURCES.subtasks.map((each) => last.get(each.id) ?? each);
  const after = assembleMap({ ...SOURCES, subtasks }, 'none');
  return Object.fromEntries(
    [...after.cells.values()]
      .flat()
      .map((card) => [card.issue.id, card.subtasks.map(({ id }) => id)]),
  );
};

describe('moving a subtask', () => {
  it('writes a rank next to its neighbour when the subtask stays in its story', () => {
    const move = { subtaskId: '11', toStoryId: '2', after: '12', before: null };
    expect(planOf(move)).toMatchObject({
      plan: { writes: [{ key: 'TRAIL-11', rank: { after: 'TRAIL-12', field: RANK_FIELD } }] },
    });
    expect(shown(move)['2']).toEqual(['12', '11']);
  });

  it('writes parent and rank as one edit when the subtask moves to another story', () => {
    const move = { subtaskId: '11', toStoryId: '3', after: null, before: '13' };
    expect(planOf(move)).toMatchObject({
      plan: {
        writes: [
          {
            key: 'TRAIL-11',
            fields: { parent: { key: 'TRAIL-3' } },
            rank: { before: 'TRAIL-13', field: RANK_FIELD },
          },
        ],
      },
    });
    expect(shown(move)).toMatchObject({ 2: ['12'], 3: ['11', '13', 'draft-1'] });
  });

  it('writes only the parent when the other story has no subtasks', () => {
    const lone = assembleMap({ ...SOURCES, subtasks: [subtaskUnder('11', '2', 'b')] }, 'none');
    const move = { subtaskId: '11', toStoryId: '3', after: null, before: null };
    expect(planSubtaskMove(lone, move, RANK_FIELD, RULES)).toMatchObject({
      plan: { writes: [{ key: 'TRAIL-11', fields: { parent: { key: 'TRAIL-3' } } }] },
    });
    expect(planSubtaskMove(lone, { ...move, toStoryId: '2' }, RANK_FIELD, RULES)).toBeNull();
  });

  it('is refused when one of the two issues has the wrong level', () => {
    const leveled = <Card extends { type: object }>(card: Card, hierarchyLevel: number): Card => ({
      ...card,
      type: { ...card.type, hierarchyLevel },
    });
    const move = { subtaskId: '11', toStoryId: '3', after: null, before: null };
    for (const [ofSubtask, ofStory] of [
      [0, 0],
      [-1, 1],
    ] as const) {
      const odd = assembleMap(
        {
          ...SOURCES,
          stories: [story('2', { parent: '1' }), leveled(story('3', { parent: '1' }), ofStory)],
          subtasks: [leveled(subtaskUnder('11', '2', 'b'), ofSubtask)],
        },
        'none',
      );
      expect(planSubtaskMove(odd, move, RANK_FIELD, RULES)).toEqual({
        refusal: { code: 'MOVE_TYPE_UNFIT' },
      });
    }
  });

  it.each([
    ['to a story that no longer exists', { subtaskId: '11', toStoryId: '99' }, 'MOVE_TARGET_GONE'],
    ['when it no longer exists', { subtaskId: '99', toStoryId: '2' }, 'MOVE_TARGET_GONE'],
    ['while it is being created', { subtaskId: 'draft-1', toStoryId: '2' }, 'CARD_PENDING'],
    ['into another project', { subtaskId: '11', toStoryId: '4' }, 'MOVE_PROJECT_STYLE'],
  ])('is refused %s', (_, ids, code) => {
    expect(planOf({ ...ids, after: null, before: null })).toEqual({ refusal: { code } });
  });
});
