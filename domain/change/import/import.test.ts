import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleMap } from '../../board/assembly/assemble.ts';
import type { AccountId, ProjectId } from '../../kernel/ids.ts';
import { guessMapping } from '../../outline/columns.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step, story, version } from '../../testing/issues.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import { type ImportCard, type ImportGround, judgeRows } from './judge-rows.ts';
import { planImport } from './plan-import.ts';
import { readRows } from './read-rows.ts';

const type = (id: string, name: string, hierarchyLevel: number) => ({
  id,
  name,
  hierarchyLevel,
  subtask: hierarchyLevel === -1,
  iconUrl: null,
});
const TYPES = [
  type('1', 'Epic', 1),
  type('2', 'Story', 0),
  type('4', 'Bug', 0),
  type('3', 'Sub-task', -1),
];
const ANN = { accountId: 'ann' as AccountId, displayName: 'Ann Wu', avatarUrl: null, active: true };

const map = assembleMap(
  {
    goals: [goal('g1', '0|hzzzzz:')],
    steps: [step('1', { properties: { goalId: 'g1', rank: rank('hzzzzz') } })],
    stories: [story('2', { parent: '1', versionIds: ['7'] })],
    subtasks: [],
    versions: [version('7'), version('9', { archived: true })],
    sprints: [],
  },
  'release',
);
const GOAL = map.goals[0]?.goal?.fields.summary ?? '';

const ground = (over: Partial<ImportGround> = {}): ImportGround => ({
  map,
  types: TYPES,
  people: [ANN],
  mayMake: { goals: true, steps: true },
  locale: 'en-GB',
  keepsDays: true,
  ...over,
});

const HEAD = [
  'Key',
  'Summary',
  'Goal',
  'Step',
  'Release',
  'Parent',
  'Issue Type',
  'Story points',
  'Assignee',
  'Labels',
  'Start date',
  'Due date',
  'Description',
];

const rowsOf = (...rows: readonly (readonly string[])[]) =>
  readRows([HEAD, ...rows], guessMapping(HEAD));

const judged = (...rows: readonly (readonly string[])[]) => judgeRows(rowsOf(...rows), ground());

const planned = (cards: readonly ImportCard[], plan?: FieldIds['plan']) => {
  let next = 0;
  const result = planImport(map, cards, {
    projects: [
      { id: '10' as ProjectId, key: 'TRAIL', name: 'Trail', style: 'classic', issueTypes: TYPES },
    ],
    fields: {
      ...{ rank: null, sprint: null, storyPoints: ['customfield_5'] },
      ...(plan === undefined ? {} : { plan }),
    },
    storyTypeId: null,
    projectId: '10',
    goals: [goal('g1', '0|hzzzzz:')],
    documentOf: (text) => (text === '' ? null : { text }),
    newId: () => {
      next += 1;
      return `n${next}`;
    },
  });
  if ('fault' in result) throw new Error(result.fault);
  return result.plan;
};

describe('the columns of a file', () => {
  it('are recognised by their names in Jira and other tools, even several label columns', () => {
    const head = [
      'Summary',
      'Issue key',
      'Issue Type',
      'Fix Version/s',
      'Custom field (Story Points)',
      'Custom field (Epic Link)',
      'Labels',
      'Labels',
      'Votes',
      'Title',
    ];
    expect(guessMapping(head)).toEqual([
      'summary',
      'key',
      'type',
      'lane',
      'points',
      'parent',
      'labels',
      'labels',
      null,
      null,
    ]);
  });

  it("are recognised by their names in this product's exports, in any language", () => {
    expect(guessMapping(['Ziel', 'Zusammenfassung', 'Rang'])).toEqual(['goal', 'summary', null]);
    expect(
      readRows(
        [
          ['a', 'b'],
          [' x ', 'y'],
        ],
        ['labels', 'labels'],
      )[0],
    ).toMatchObject({ row: 2, labels: 'x y', summary: '' });
  });
});

describe('the rows of a file', () => {
  it('become cards with their values', () => {
    const { cards, problems } = judged([
      '',
      'Book a bed',
      GOAL,
      'step 1',
      'release 7',
      '',
      'bug',
      '2,5',
      'ann wu',
      'a b',
    ]);
    expect(problems).toEqual([]);
    expect(cards).toMatchObject([
      {
        row: 2,
        level: 0,
        summary: 'Book a bed',
        laneId: '7',
        points: 2.5,
        assignee: ANN,
        labels: ['a', 'b'],
        type: { id: '4' },
      },
    ]);
  });

  it.each([
    ['without a summary', ['', ' ', GOAL, 'step 1'], 'noSummary', false],
    ['that is on the map already', ['TRAIL-2', 'Again', GOAL, 'step 1'], 'onMap', false],
    ['without a place on the map', ['', 'Nowhere'], 'noPlace', false],
    [
      'of a subtask without its story',
      ['', 'Part', '', '', '', 'TRAIL-99', 'Sub-task'],
      'parent',
      false,
    ],
    ['with too long a summary', ['', 'x'.repeat(300), GOAL, 'step 1'], 'tooLong', true],
    ['in no release of this board', ['', 'Late', GOAL, 'step 1', 'Release 8'], 'lane', true],
    ['in an archived release', ['', 'Late', GOAL, 'step 1', 'Release 9'], 'lane', true],
    [
      'with an unknown assignee',
      ['', 'Lost', GOAL, 'step 1', '', '', '', '', 'Bo'],
      'person',
      true,
    ],
    ['with an unknown type', ['', 'Odd', GOAL, 'step 1', '', '', 'Saga'], 'type', true],
    ['with invalid points', ['', 'Odd', GOAL, 'step 1', '', '', '', 'many'], 'points', true],
  ])('are reported with a problem: %s', (_, row, kind, kept) => {
    const { cards, problems } = judged(row);
    expect(problems).toMatchObject([{ row: 2, kind }]);
    expect(cards).toHaveLength(kept ? 1 : 0);
    expect(cards[0]?.summary.length ?? 0).toBeLessThanOrEqual(255);
  });

  it('lose their goal and step when the user may not create goals and steps', () => {
    const none = ground({ mayMake: { goals: false, steps: false } });
    const { cards, problems } = judgeRows(
      rowsOf(['', 'New', 'Another', 'Elsewhere', 'Release 7']),
      none,
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['goal', 'step']);
    expect(cards).toMatchObject([{ goal: '', step: '', laneId: '7' }]);
  });

  it('are in the releases that the import creates; other unknown names are problems', () => {
    const releases = [{ id: 'draft-r', name: '2.0 Autumn', releaseDate: '2027-01-31' }];
    const rows = rowsOf(
      ['', 'A', '', 'step 1', ' 2.0 AUTUMN'],
      ['', 'B', '', 'step 1', '2.1'],
      ['', 'C', '', 'step 1', 'Release 9'],
    );
    const { cards, problems } = judgeRows(rows, ground({ releases }));
    expect(cards.map(({ laneId }) => laneId)).toEqual(['draft-r', '-1', '-1']);
    expect(problems).toEqual([
      { row: 3, kind: 'lane', value: '2.1' },
      { row: 4, kind: 'lane', value: 'Release 9' },
    ]);
  });

  it('say that a map without swimlanes takes no release', () => {
    const flat = { ...map, mode: 'none' as const };
    const { problems } = judgeRows(
      rowsOf(['', 'A', '', 'step 1', 'Release 7']),
      ground({ map: flat }),
    );
    expect(problems).toEqual([{ row: 2, kind: 'noLanes', value: 'Release 7' }]);
  });

  it('find their parent by key or name, on the map or in the file', () => {
    const { cards, problems } = judged(
      ['', 'Ask friends', '', '', '', 'invite Friends', 'Story'],
      ['', 'Invite friends', '', '', '', GOAL.toUpperCase(), 'Epic'],
      ['', 'By name', '', '', '', 'Step 1', 'Story'],
      ['', 'By key', '', '', '', 'TRAIL-1', 'Story'],
      ['', 'By nothing', '', '', 'Release 7', 'Xyzzy', 'Story'],
      ['', 'By its column', '', 'Step 1', '', '10034', 'Story'],
      ['', 'Another epic', '', '', '', 'Plugh', 'Epic'],
    );
    expect(problems).toEqual([
      { row: 6, kind: 'above', value: 'Xyzzy' },
      { row: 8, kind: 'above', value: 'Plugh' },
    ]);
    expect(
      cards.map(({ summary, goal, step: under }) => [summary, goal.toLowerCase(), under]),
    ).toEqual([
      ['Ask friends', GOAL.toLowerCase(), 'Invite friends'],
      ['Invite friends', GOAL.toLowerCase(), ''],
      ['By name', GOAL.toLowerCase(), 'step 1'],
      ['By key', GOAL.toLowerCase(), 'step 1'],
      ['By nothing', '', ''],
      ['By its column', '', 'Step 1'],
      ['Another epic', '', ''],
    ]);
  });

  it('are left out when they are subtasks of a left-out story', () => {
    const { cards, problems } = judged(
      ['X-1', 'Nowhere'],
      ['X-2', 'Part of it', '', '', '', 'X-1', 'Sub-task'],
    );
    expect(cards).toEqual([]);
    expect(problems.map(({ kind }) => kind)).toEqual(['noPlace', 'parent']);
  });
});

/** Returns cells 10 to 13 of a story's row: labels, start, end and description. */
const facts = (start: string, end: string, description = '') => [
  ...['', 'Book a bed', GOAL, 'step 1', '', '', '', '', '', ''],
  ...[start, end, description],
];

describe('dates and descriptions of a file', () => {
  it('become the plan and the description of a card', () => {
    const { cards, problems } = judged(facts('3/4/2026', '2026-04-09', ' One\r\n\r\ntwo '));
    expect(problems).toEqual([]);
    expect(cards).toMatchObject([
      { plan: { start: '2026-04-03', end: '2026-04-09' }, description: 'One\n\ntwo' },
    ]);
    expect(judged(facts('', '')).cards).toMatchObject([{ plan: null, description: '' }]);
  });

  it('are read with the order of day and month that their column proves, or the locale’s', () => {
    const days = (locale: string, ...starts: readonly string[]) =>
      judgeRows(rowsOf(...starts.map((start) => facts(start, ''))), ground({ locale })).cards.map(
        ({ plan }) => plan?.start,
      );
    expect(days('en-GB', '03/04/2026')).toEqual(['2026-04-03']);
    expect(days('en-US', '03/04/2026')).toEqual(['2026-03-04']);
    expect(days('en-US', '03/04/2026', '13/04/2026')).toEqual(['2026-04-03', '2026-04-13']);
    expect(days('de', '03/04/2026', '03/14/2026')).toEqual(['2026-03-04', '2026-03-14']);
    expect(days('en-US', '05.01.2027', '03/14/2026')).toEqual(['2027-01-05', '2026-03-14']);
    const [card] = judgeRows(
      rowsOf(facts('03/04/2026', '05/06/2026'), facts('', '13/04/2026')),
      ground({ locale: 'en-US' }),
    ).cards;
    expect(card?.plan).toEqual({ start: '2026-03-04', end: '2026-06-05' });
  });

  it('are read with the order of day and month that the user chose for a column', () => {
    const rows = rowsOf(facts('03/04/2026', '04/05/2026'));
    const { cards, dayOrders } = judgeRows(
      rows,
      ground({ locale: 'en-US', dayOrders: { start: 'dmy' } }),
    );
    expect(cards[0]?.plan).toEqual({ start: '2026-04-03', end: '2026-04-05' });
    expect(dayOrders).toMatchObject({
      start: { order: 'dmy', settled: 'open' },
      end: { order: 'mdy', settled: 'open' },
    });
  });

  it.each([
    ['no date', facts('soon', '2026-04-09'), 'day', { start: null, end: '2026-04-09' }],
    ['a day that does not exist', facts('', '31/02/2026'), 'day', null],
    ['an end before the start', facts('2026-04-09', '2026-04-08'), 'daysReversed', null],
  ])('are reported with %s, and the row is kept', (_, row, kind, plan) => {
    const { cards, problems } = judged(row);
    expect(problems).toMatchObject([{ row: 2, kind }]);
    expect(cards).toMatchObject([{ plan }]);
  });

  it('are reported when the chosen fields cannot store dates or the description is too long', () => {
    const rows = rowsOf(facts('2026-04-09', '', 'x'.repeat(32_768)));
    const { cards, problems } = judgeRows(rows, ground({ keepsDays: false }));
    expect(problems.map(({ kind, value }) => [kind, value])).toEqual([
      ['daysUnkept', '2026-04-09'],
      ['longDescription', '32768'],
    ]);
    expect(cards).toMatchObject([{ plan: null }]);
    expect(cards[0]?.description).toHaveLength(32_767);
  });

  it('are written to our plan property or to the fields that the settings name', () => {
    const { cards } = judged(facts('2026-04-03', '2026-04-09', 'Why'), facts('2026-04-03', ''));
    const plan = {
      start: { id: 'customfield_8', time: false },
      end: { id: 'customfield_9', time: true },
    };
    const [own, ownStart] = planned(cards).drafts;
    expect(own?.issue.plan).toEqual({ start: '2026-04-03', end: '2026-04-09' });
    expect(own?.fields).toMatchObject({ description: { text: 'Why' } });
    expect(own?.properties).toContainEqual({
      key: 'smbPlan',
      value: { startDate: '2026-04-03', endDate: '2026-04-09' },
    });
    expect(ownStart?.fields).not.toHaveProperty('description');
    const [mapped, mappedStart] = planned(cards, plan).drafts;
    expect(mapped?.fields).toMatchObject({
      customfield_8: '2026-04-03',
      customfield_9: '2026-04-09T12:00:00.000+0000',
    });
    expect(mapped?.properties.map(({ key }) => key)).not.toContain('smbPlan');
    expect(mappedStart?.fields).not.toHaveProperty('customfield_9');
  });
});

describe('an import', () => {
  it('creates goals and steps once, then their stories, then subtasks', () => {
    const { cards } = judged(
      ['X-1', 'One', 'New goal', 'New step', 'Release 7'],
      ['X-2', 'Two', 'new goal', 'new step', ''],
      ['X-3', 'Three', GOAL, 'step 1', '', '', '', '3'],
      ['X-4', 'Part', '', '', '', 'X-2', 'Sub-task'],
    );
    const { goals, drafts } = planned(cards);
    expect(goals.map(({ summary }) => summary)).toEqual(['New goal']);
    expect(drafts.map(({ issue, level }) => [level, issue.summary])).toEqual([
      [1, 'New step'],
      [0, 'One'],
      [0, 'Two'],
      [0, 'Three'],
      [-1, 'Part'],
    ]);
    const [made, one, two, three, part] = drafts.map(({ issue }) => issue);
    expect(made?.properties.goalId).toBe(goals[0]?.id);
    expect([one?.parent?.id, two?.parent?.id, three?.parent?.id]).toEqual([
      made?.id,
      made?.id,
      '1',
    ]);
    expect(one?.versionIds).toEqual(['7']);
    expect(part?.parent?.id).toBe(two?.id);
    expect(drafts[3]?.fields).toMatchObject({ customfield_5: 3, parent: { key: 'TRAIL-1' } });
  });

  it('imports epics of a Jira file as steps, and finds their stories by key', () => {
    const { cards, problems } = judged(
      ['J-2', 'Story of it', '', '', '', 'J-1', 'Story'],
      ['J-1', 'The epic', 'Walk', '', '', '', 'Epic'],
    );
    expect(problems).toEqual([]);
    const { goals, drafts } = planned(cards);
    expect(goals.map(({ summary }) => summary)).toEqual(['Walk']);
    expect(drafts.map(({ issue }) => issue.summary)).toEqual(['The epic', 'Story of it']);
    expect(drafts[1]?.issue.parent?.id).toBe(drafts[0]?.issue.id);
  });

  it('keeps the order of the file in every cell, for any number of rows', () => {
    const names = fc.array(fc.constantFrom('step 1', 'A', 'B'), { minLength: 1, maxLength: 130 });
    fc.assert(
      fc.property(names, (steps) => {
        const rows = steps.map((name, at) => [
          '',
          `Story ${at}`,
          name === 'step 1' ? GOAL : '',
          name,
          'Release 7',
        ]);
        const { drafts } = planned(judged(...rows).cards);
        const stories = drafts.filter(({ level }) => level === 0);
        expect(stories).toHaveLength(steps.length);
        for (const parent of new Set(stories.map(({ issue }) => issue.parent?.id))) {
          const own = stories
            .filter(({ issue }) => issue.parent?.id === parent)
            .map(({ issue }) => issue);
          const ranks = own.map(({ properties }) => properties.versionRank ?? '');
          expect(ranks).toEqual([...ranks].sort());
          expect(new Set(ranks).size).toBe(ranks.length);
          const order = own.map(({ summary }) => Number(summary.slice(6)));
          expect(order).toEqual([...order].sort((a, b) => a - b));
        }
      }),
      { numRuns: 20 },
    );
  });
});
