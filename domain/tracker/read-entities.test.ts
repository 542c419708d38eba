import { describe, expect, it } from 'vitest';
import type { ProjectId } from '../kernel/ids.ts';
import { sprint, version } from '../testing/issues.ts';
import { readFieldIds, requestedFields } from './fields.ts';
import { PROPERTY_KEYS, PROPERTY_LIST, propertyBody, readProperties } from './properties.ts';
import { readProject, readSprints, readVersions } from './read-entities.ts';

const TEN = '10' as ProjectId;

describe('the lists of versions and sprints', () => {
  it("keep the tracker's order, and skip invalid entries", () => {
    const list = [
      { id: 2, name: 'Release 2', projectId: 10 },
      { name: 'no id' },
      null,
      { id: '1', name: 'Release 1' },
    ];
    expect(readVersions(list, TEN)).toEqual([version('2'), version('1')]);
    const sprints = [
      { id: 5, name: 'Sprint 5', state: 'future', originBoardId: 1 },
      { id: 6, name: 'x', state: 'gone' },
    ];
    expect(readSprints(sprints)).toEqual([sprint('5')]);
  });

  it('are read with null for missing values', () => {
    const [read] = readVersions(
      [
        {
          id: '1',
          name: '1.0',
          description: null,
          releaseDate: '2026-01-01',
          released: true,
          archived: true,
        },
      ],
      TEN,
    );
    expect(read).toEqual(
      version('1', { name: '1.0', releaseDate: '2026-01-01', released: true, archived: true }),
    );
  });

  it.each([null, undefined, {}, 'x'])('are empty for %j', (list) => {
    expect([readVersions(list, TEN), readSprints(list)]).toEqual([[], []]);
  });
});

describe('a project', () => {
  const least = { id: 10, key: 'TRAIL', name: 'Trail' };

  it("is team-managed when either of the tracker's two fields says so", () => {
    expect(readProject(least)).toEqual({ ...least, id: '10', style: 'classic', issueTypes: [] });
    expect(readProject({ ...least, style: 'next-gen' })?.style).toBe('next-gen');
    expect(readProject({ ...least, style: 'classic', simplified: true })?.style).toBe('next-gen');
  });

  it('is null when it has no key', () => expect(readProject({ id: 10, name: 'Trail' })).toBeNull());
});

describe('the fields of a site', () => {
  const kind = (custom: string) => ({
    schema: { type: 'any', custom: `com.pyxis.greenhopper.jira:${custom}` },
  });
  const FIELDS = [
    { id: 'summary', name: 'Summary', schema: { type: 'string' } },
    { id: 'customfield_1', name: 'Sprint', ...kind('gh-sprint') },
    { id: 'customfield_3', name: 'Rang', ...kind('gh-lexo-rank') },
    { id: 'customfield_4', name: 'Size', schema: { custom: 'com.atlassian.jira:float' } },
    { id: 'customfield_2', name: 'Story Points', schema: { custom: 'com.atlassian.jira:float' } },
    { broken: true },
  ];

  it('are found by their type, and the field for story points also by its name', () => {
    expect(readFieldIds(FIELDS)).toEqual({
      rank: 'customfield_3',
      sprint: 'customfield_1',
      storyPoints: ['customfield_2'],
      teamPoints: null,
      looks: [],
    });
    const estimate = [{ id: 'customfield_9', name: 'Estimate', ...kind('jsw-story-points') }];
    expect(readFieldIds(estimate).storyPoints).toEqual(['customfield_9']);
    expect(readFieldIds('none')).toEqual({
      rank: null,
      sprint: null,
      storyPoints: [],
      teamPoints: null,
      looks: [],
    });
    const color = [{ id: 'customfield_8', name: 'Issue color', ...kind('jsw-issue-color') }];
    expect(readFieldIds(color).looks).toEqual(['customfield_8']);
  });

  it('are requested together with the standard fields, if they exist', () => {
    const fieldIds = requestedFields({ rank: 'customfield_3', sprint: null, storyPoints: [] });
    expect(fieldIds).toContain('customfield_3');
    expect(fieldIds).toContain('fixVersions');
    expect(fieldIds).not.toContain(null);
    expect(new Set(fieldIds).size).toBe(fieldIds.length);
  });
});

describe('issue properties', () => {
  it("are read as they were written, under Cairn's keys", () => {
    const values = {
      goalId: 'g1',
      rank: '0|hzzzzz:',
      noLaneRank: '0|i00000:',
      sprintRank: null,
      versionRank: '0|i00001:',
      color: '#fff',
    };
    const bodies = Object.entries(values).map(([name, value]) => [
      PROPERTY_KEYS[name as keyof typeof values],
      propertyBody(value),
    ]);
    expect(readProperties(Object.fromEntries(bodies))).toEqual(values);
    expect(PROPERTY_LIST).toEqual([
      'goalId',
      'rank',
      'ds-smb-no-story-rank',
      'ds-smb-sprint-story-rank',
      'ds-smb-version-story-rank',
      'ds-smb-color',
      'smbPlan',
    ]);
  });

  it.each([
    ['a bare value', { goalId: 'g1' }],
    ['an empty value', { goalId: { value: '' } }],
    ['a number', { goalId: { value: 7 } }],
    ['a rank that does not parse', { rank: { value: '0|UP:' } }],
    ['no properties', null],
  ])('count as absent with %s', (_, properties) => {
    expect(readProperties(properties)).toMatchObject({ goalId: null, rank: null });
  });
});
