import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleMap } from '../../board/assembly/assemble.ts';
import type { CardDraft } from '../../board/cards/create-cards.ts';
import type { NewRelease } from '../../board/lanes/missing-releases.ts';
import { type AccountId, ANONYMOUS_KEY, type ProjectId } from '../../kernel/ids.ts';
import { countLevels, judgeOutline } from '../../outline/judge-outline.ts';
import { readOutline, writeOutline } from '../../outline/read-outline.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step, story, version } from '../../testing/issues.ts';
import { aliasesOf } from '../model/aliases.ts';
import { writeNow } from '../remap.ts';
import { planOutline } from './plan-outline.ts';

const type = (id: string, name: string, hierarchyLevel: number) => ({
  id,
  name,
  hierarchyLevel,
  subtask: hierarchyLevel === -1,
  iconUrl: null,
});
const TYPES = [type('1', 'Epic', 1), type('2', 'Story', 0), type('3', 'Sub-task', -1)];
const ANN = { accountId: 'ann' as AccountId, displayName: 'Ann Wu', avatarUrl: null, active: true };
const GOALS = [goal('g1', '0|hzzzzz:')];

const map = assembleMap(
  {
    goals: GOALS,
    steps: [step('1', { properties: { goalId: 'g1', rank: rank('hzzzzz') } })],
    stories: [story('2', { parent: '1', versionIds: ['7'] })],
    subtasks: [],
    versions: [version('7')],
    sprints: [],
  },
  'release',
);

const planned = (
  text: string,
  laneId: string = ANONYMOUS_KEY,
  releases: readonly NewRelease[] = [],
) => {
  const known = {
    people: [{ id: 'ann', name: 'Ann Wu' }],
    lanes: [
      { id: '7', name: map.lanes.find(({ id }) => id === '7')?.version?.name ?? '' },
      ...releases,
    ],
  };
  const { items } = judgeOutline(readOutline(text).lines, known);
  let next = 0;
  const result = planOutline(map, items, {
    projects: [
      { id: '10' as ProjectId, key: 'TRAIL', name: 'Trail', style: 'classic', issueTypes: TYPES },
    ],
    fields: { rank: null, sprint: null, storyPoints: ['customfield_5'] },
    storyTypeId: null,
    projectId: '10',
    goals: GOALS,
    people: [ANN],
    laneId,
    releases,
    newId: () => {
      next += 1;
      return `n${next}`;
    },
  });
  if ('fault' in result) throw new Error(result.fault);
  return { items, plan: result.plan };
};

describe('the plan for a list of new items', () => {
  it('creates every item, in order, even next to an item of the same name', () => {
    const name = GOALS[0]?.fields.summary ?? '';
    const { plan } = planned(
      `${name}\n  Step\n    One\n      Part\n    Two\n  Step\n    Three\n${name}`,
      '7',
    );
    expect(plan.goals.map(({ summary }) => summary)).toEqual([name, name]);
    const of = (level: number) => plan.drafts.filter((draft) => draft.level === level);
    expect(of(1).map(({ issue }) => [issue.summary, issue.properties.goalId])).toEqual([
      ['Step', plan.goals[0]?.id],
      ['Step', plan.goals[0]?.id],
    ]);
    const [first, second] = of(1).map(({ issue }) => issue.id);
    expect(of(0).map(({ issue }) => [issue.summary, issue.parent?.id, issue.versionIds])).toEqual([
      ['One', first, ['7']],
      ['Two', first, ['7']],
      ['Three', second, ['7']],
    ]);
    expect(of(-1).map(({ issue }) => [issue.summary, issue.parent?.id])).toEqual([
      ['Part', of(0)[0]?.issue.id],
    ]);
  });

  it('includes points, people, labels and releases', () => {
    const release = map.lanes.find(({ id }) => id === '7')?.version?.name ?? '';
    const { plan } = planned(`A\n  B\n    C [3] @ann #safety > ${release}`);
    const [draft] = plan.drafts.filter(({ level }) => level === 0);
    expect(draft?.issue).toMatchObject({
      summary: 'C',
      labels: ['safety'],
      versionIds: ['7'],
      assignee: { accountId: 'ann' },
    });
    expect(draft?.fields).toMatchObject({ customfield_5: 3, labels: ['safety'] });
  });

  it('creates the releases that a card is in, and no others', () => {
    const releases = ['2.0', '2.1'].map((name) => ({
      ...{ id: `draft-${name}`, name, releaseDate: '2027-01-31' },
    }));
    const { plan } = planned('A\n  B\n    C > 2.0', undefined, releases);
    expect(plan.releases).toEqual([releases[0]]);
    const [draft] = plan.drafts.filter(({ level }) => level === 0);
    expect(draft?.issue.versionIds).toEqual(['draft-2.0']);
    const made = [{ was: 'draft-2.0', id: '9', issue: null }];
    const card = { kind: 'card' as const, draft: draft as CardDraft };
    expect(writeNow(card, aliasesOf(made, []))).toMatchObject({
      draft: { issue: { versionIds: ['9'] }, fields: { fixVersions: [{ id: '9' }] } },
    });
  });

  it('has one write for each item of the list, parents before children', () => {
    const line = fc.tuple(fc.integer({ min: -3, max: 1 }), fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (all) => {
        let depth = 0;
        const lines = all.map(([by, text], at) => {
          depth = at === 0 ? 0 : Math.min(3, Math.max(0, depth + by));
          return { depth, text };
        });
        const { items, plan } = planned(writeOutline(lines));
        const counts = countLevels(items);
        const levels = plan.drafts.map(({ level }) => level as number);
        expect(plan.goals).toHaveLength(counts.goal);
        for (const [level, name] of [
          [1, 'step'],
          [0, 'story'],
          [-1, 'subtask'],
        ] as const) {
          expect(levels.filter((each) => each === level)).toHaveLength(counts[name]);
        }
        expect(levels).toEqual([...levels].sort((a, b) => b - a));
      }),
    );
  });
});
