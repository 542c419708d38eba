import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sprint } from '../testing/issues.ts';
import { currentSprint } from './current-sprint.ts';
import type { FieldIds } from './fields.ts';
import { ALL_PROPERTIES } from './properties.ts';
import { readIssue } from './read-issue.ts';

const IDS: FieldIds = {
  rank: 'customfield_3',
  sprint: 'customfield_1',
  storyPoints: ['customfield_9', 'customfield_2'],
};

const LEAST = {
  id: 21,
  key: 'TRAIL-21',
  fields: { issuetype: { name: 'Story' }, status: { name: 'To do' } },
};

const FULL = {
  id: '21',
  key: 'TRAIL-21',
  properties: {
    goalId: { value: 'g1' },
    rank: { value: '0|hzzzzz:' },
    'ds-smb-no-story-rank': { value: '0|i00000:' },
    'ds-smb-sprint-story-rank': { value: 'rubbish' },
    'ds-smb-version-story-rank': '0|i00000:',
    'ds-smb-color': { value: '#fff' },
  },
  fields: {
    summary: 'Pack a tent',
    project: { id: 10, key: 'TRAIL' },
    issuetype: { id: 2, name: 'Story', hierarchyLevel: 0, subtask: false, iconUrl: '/story.svg' },
    status: { id: '3', name: 'Doing', statusCategory: { key: 'indeterminate' } },
    priority: { id: '1', name: 'High', iconUrl: '/high.svg' },
    assignee: { accountId: 'ann', displayName: 'Ann', avatarUrls: { '48x48': '/ann.png' } },
    labels: ['tent'],
    parent: { id: 11, key: 'TRAIL-11', fields: { summary: 'Sleep' } },
    fixVersions: [{ id: 1, name: '1.0' }, { id: '2' }],
    updated: '2026-01-01T00:00:00.000+0000',
    customfield_1: [{ id: 5, name: 'S5', state: 'active', boardId: 7 }, { id: 6 }, 'old sprint'],
    customfield_2: 3.5,
    customfield_3: '0|hzzzzz:',
  },
};

describe('an issue in a search result', () => {
  it('is read completely', () => {
    expect(readIssue(FULL, IDS, ALL_PROPERTIES)).toEqual({
      id: '21',
      key: 'TRAIL-21',
      projectId: '10',
      summary: 'Pack a tent',
      type: { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false, iconUrl: '/story.svg' },
      status: { id: '3', name: 'Doing', category: 'indeterminate' },
      priority: { id: '1', name: 'High', iconUrl: '/high.svg' },
      assignee: { accountId: 'ann', displayName: 'Ann', avatarUrl: '/ann.png', active: true },
      labels: ['tent'],
      parent: { id: '11', key: 'TRAIL-11' },
      versionIds: ['1', '2'],
      sprints: [{ ...sprint('5', 'active'), name: 'S5', originBoardId: '7' }],
      storyPoints: 3.5,
      trackerRank: '0|hzzzzz:',
      updated: '2026-01-01T00:00:00.000+0000',
      properties: {
        goalId: 'g1',
        rank: '0|hzzzzz:',
        noLaneRank: '0|i00000:',
        sprintRank: null,
        versionRank: null,
        color: '#fff',
      },
      spoiltRanks: ['sprintRank'],
    });
  });

  it('can be read when only the required values are present', () => {
    expect(readIssue(LEAST, IDS, ALL_PROPERTIES)).toMatchObject({
      id: '21',
      projectId: '',
      summary: '',
      type: { id: 'Story', hierarchyLevel: 0 },
      status: { id: 'To do', category: 'new' },
      parent: null,
      versionIds: [],
      sprints: [],
      storyPoints: null,
      properties: { goalId: null, rank: null },
    });
  });

  it('has no custom fields on a site without them', () => {
    const nothing = { rank: null, sprint: null, storyPoints: [] };
    expect(readIssue(FULL, nothing, ALL_PROPERTIES)).toMatchObject({
      sprints: [],
      storyPoints: null,
      trackerRank: null,
    });
  });

  it('is a subtask when its flag says so and the tracker sends no level', () => {
    const fields = { ...LEAST.fields, issuetype: { name: 'Sub-task', subtask: true } };
    expect(readIssue({ ...LEAST, fields }, IDS, ALL_PROPERTIES)?.type).toMatchObject({
      hierarchyLevel: -1,
      subtask: true,
    });
  });

  it.each([
    ['nothing', null],
    ['text', 'TRAIL-21'],
    ['no fields', { id: '21', key: 'TRAIL-21' }],
    ['no status', { ...LEAST, fields: { issuetype: { name: 'Story' } } }],
  ])('is null when it is %s', (_, answer) =>
    expect(readIssue(answer, IDS, ALL_PROPERTIES)).toBeNull(),
  );

  it('is read or refused without an error, whatever the tracker sends', () => {
    const names = fc.constantFrom('id', 'key', 'fields', 'properties', 'goalId', 'rank', 'value');
    const anything = fc.anything({ key: names, maxDepth: 4 });
    fc.assert(fc.property(anything, (answer) => readIssue(answer, IDS, ALL_PROPERTIES) === null));
    const odd = fc.dictionary(fc.constantFrom(...Object.keys(FULL.properties)), fc.anything());
    fc.assert(
      fc.property(odd, (properties) => {
        const read = readIssue({ ...LEAST, properties }, IDS, ALL_PROPERTIES)?.properties ?? {};
        return Object.values(read).every((value) => value === null || typeof value === 'string');
      }),
    );
  });
});

describe('the sprint of a story', () => {
  it.each([
    [['closed', 'future', 'active'], '3'],
    [['closed', 'future'], '2'],
    [['closed'], null],
    [[], null],
  ] as const)('of %j is the active or future sprint', (states, id) => {
    const sprints = states.map((state, index) => sprint(`${index + 1}`, state));
    expect(currentSprint({ sprints })?.id ?? null).toBe(id);
  });
});
