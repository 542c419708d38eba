import { describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { goal } from '../../testing/goals.ts';
import { rank, sprint, step, story, subtask, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources } from '../model/model.ts';
import type { MoveRules } from '../moves/move-rules.ts';
import { planAdoption } from './adopt.ts';
import type { NewCardPlace } from './create-cards.ts';

const RULES: MoveRules = { projects: [], sprintField: 'customfield_1', lockActiveSprints: false };
const SOURCES: MapSources = {
  goals: [{ ...goal('g1', '0|h:'), issueId: '90' }, goal('g2', '0|i:')],
  steps: [step('11', { properties: { goalId: 'g1', rank: rank('h') } }), step('12')],
  stories: [
    story('21', { parent: '11', versionIds: ['1'], properties: { versionRank: rank('h') } }),
  ],
  subtasks: [],
  versions: [version('1'), version('2')],
  sprints: [sprint('5')],
};
const inCell = (laneId = '1', stepId = '11'): NewCardPlace => ({ kind: 'story', stepId, laneId });
const adopt = (
  place: NewCardPlace,
  issue: ReturnType<typeof story>,
  mode: SwimlaneMode = 'release',
) => planAdoption(assembleMap(SOURCES, mode), place, issue, RULES);

describe('an existing issue that is added to the map', () => {
  it('gets the epic and release of its cell, and is placed after the other cards', () => {
    expect(adopt(inCell(), story('50'))).toMatchObject({
      plan: {
        added: [{ id: '50', parent: { id: '11' }, versionIds: ['1'] }],
        writes: [
          {
            key: 'TRAIL-50',
            fields: { parent: { key: 'TRAIL-11' }, fixVersions: [{ id: '1' }] },
            properties: [{ key: 'ds-smb-version-story-rank' }],
          },
        ],
      },
    });
  });

  it('gets the sprint of its cell, and keeps its release in a cell without a release', () => {
    expect(adopt(inCell('5'), story('50'), 'sprint')).toMatchObject({
      plan: { writes: [{ fields: { parent: { key: 'TRAIL-11' }, customfield_1: 5 } }] },
    });
    const planned = adopt(inCell('-1'), story('50', { versionIds: ['2'] }));
    expect('plan' in planned && planned.plan.writes[0]?.fields).toEqual({
      parent: { key: 'TRAIL-11' },
    });
  });

  it('becomes the last step of a goal', () => {
    expect(adopt({ kind: 'step', goalId: 'g1' }, step('60'))).toMatchObject({
      plan: {
        added: [{ id: '60', properties: { goalId: 'g1' } }],
        writes: [{ key: 'TRAIL-60', properties: [{ key: 'goalId' }, { key: 'rank' }] }],
      },
    });
  });

  it('is moved when it is already on the map', () => {
    expect(
      adopt(inCell('1', '12'), story('21', { parent: '11', versionIds: ['1'] })),
    ).toMatchObject({
      plan: { writes: [{ fields: { parent: { key: 'TRAIL-12' } } }] },
    });
  });

  it.each([
    ['of another release', inCell(), story('50', { versionIds: ['2'] }), 'LINK_TWO_RELEASES'],
    ['that stands for a goal', inCell(), story('90'), 'LINK_GOAL'],
    ['of another project', inCell(), story('50', { projectId: '20' }), 'MOVE_OTHER_PROJECT'],
    ['that is an epic', inCell(), step('60'), 'MOVE_TYPE_UNFIT'],
    [
      'that is not an epic',
      { kind: 'step', goalId: 'g1' } as const,
      story('50'),
      'MOVE_TYPE_UNFIT',
    ],
    [
      'below a story',
      { kind: 'subtask', storyId: '21' } as const,
      subtask('70'),
      'MOVE_TYPE_UNFIT',
    ],
  ])('is refused: %s', (_, place, issue, code) => {
    expect(adopt(place, issue)).toMatchObject({ refusal: { code } });
  });
});
