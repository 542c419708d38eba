import { describe, expect, it } from 'vitest';
import { sprintForm } from '#domain/board/lanes/sprint.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { sprint, version } from '#domain/testing/issues.ts';
import type { HostFlag } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import type { Way } from './flag-ways.ts';
import {
  COLOR,
  DATES,
  EPIC,
  ofCreation,
  ofEdit,
  ofForeignProject,
  ofGoal,
  ofLeaving,
  ofSettings,
  ofSite,
  ofStatus,
  ofWrites,
  type Provoke,
  RANK,
  type Site,
  START,
  STORY,
  unset,
} from './testing/provoke.ts';

const BROKEN = { id: 'f1', name: 'Broken', rank: '0|h:', query: 'nonsense', markAsDefault: true };
const UNSOUND: Site = {
  admin: { toolbarSetting: { quickFilter: { filters: [{ ...BROKEN, show: true }] } } },
};
const ERROR = 10_000;
const STAYS = Number.POSITIVE_INFINITY;

type Kind = readonly [
  name: string,
  provoke: Provoke,
  english: RegExp,
  milliseconds: number,
  ways: readonly Way[],
];

const RELEASE: LaneChange = {
  kind: 'release',
  version: version('7'),
  releaseDate: '2026-11-21',
};
const SPRINTS = /^\/rest\/agile\/1\.0\/sprint/;
const FORM = { ...sprintForm(sprint('5')), name: 'Renamed' };
const lane = (change: LaneChange) => [{ kind: 'lane' as const, change }];
const ADMIN = {
  kind: 'admin' as const,
  owner: { scope: { projectKey: 'TRAIL' }, boardId: null, projects: [{ id: '10' }] },
  part: { kind: 'filters' as const, filters: [] },
};
const RETYPE = {
  kind: 'tie' as const,
  goalId: 'g1',
  repair: { kind: 'retype' as const, typeId: '8' },
};

/**
 * Every kind of flag (R-HTTP-7) with a function that provokes it. Messages without a flag are tested beside their
 * components: goal mapping, story limit, default filter, too large picture, offline, expired token.
 */
const KINDS: readonly Kind[] = [
  ['default', ofEdit(['Ask the lead.']), /Ask the lead\./, ERROR, []],
  ['Jira has difficulties', ofEdit([], 500), /Jira has difficulties/, ERROR, ['retry']],
  ['too many requests', ofEdit([], 429), /too many requests/, ERROR, ['retry']],
  ['missing projects', ofForeignProject, /projects are missing/, ERROR, ['learnMore']],
  [
    'field not found in issue type',
    ofEdit([unset('customfield_7')]),
    /Field not found in issue type/,
    ERROR,
    ['screens'],
  ],
  [
    'update fields mapping error',
    ofEdit([unset(START.id)], 400, DATES, 'plan'),
    /date mapping for this issue type is incorrect/,
    STAYS,
    ['dateFields'],
  ],
  [
    'fields mapping error',
    ofEdit(['It is no date.'], 400, DATES, 'plan'),
    /Failed to synchronize roadmap dates\nTRAIL-2 story 2: It is no date/,
    STAYS,
    ['dateFields'],
  ],
  [
    'fix version cannot be set, company-managed',
    ofEdit([unset('fixVersions')]),
    /Fix version cannot be set.*screen of the project/s,
    ERROR,
    ['screens'],
  ],
  [
    'fix version cannot be set, team-managed',
    ofEdit([unset('fixVersions')], 400, { style: 'next-gen' }),
    /Fix version cannot be set.*issue type in the project/s,
    ERROR,
    ['issueTypes'],
  ],
  [
    'no issue type has fix version',
    ofEdit([unset('fixVersions')], 400, { screen: [{ fieldId: 'summary' }] }),
    /No issue type has a fix version/,
    ERROR,
    ['issueTypes'],
  ],
  [
    'link type not found',
    ofEdit(["No issue link type with id '7' found."]),
    /Link type not found/,
    STAYS,
    ['otherLinkType'],
  ],
  [
    'issue link off',
    ofEdit(['Issue linking is currently disabled.']),
    /Issue linking is currently disabled/,
    STAYS,
    ['linking', 'turnOffMapping'],
  ],
  [
    'issue colour field missing',
    ofEdit([unset(COLOR.id)], 400, { fields: [COLOR] }),
    /epic name or issue color field/,
    ERROR,
    ['screens'],
  ],
  [
    'required fields without default value',
    ofCreation({ screen: [{ fieldId: 'duedate', required: true }] }),
    /cannot be created from the board/,
    STAYS,
    ['create'],
  ],
  [
    'a parent that was deleted',
    ofCreation({
      screen: [],
      refusing: ({ method = 'GET', url }) => {
        if (method === 'POST' && url === '/rest/api/3/issue') return answered({}, 400);
        return url.startsWith('/rest/api/3/issue/1?') ? answered({}, 404) : null;
      },
    }),
    /to which it was added was deleted/,
    STAYS,
    [],
  ],
  [
    'epic issue type not found',
    ofSite({ types: [STORY] }),
    /Epic issue type not found/,
    STAYS,
    ['issueTypes'],
  ],
  [
    'story points field cannot be detected',
    ofSite({ types: [EPIC], fields: [RANK] }),
    /story points field/,
    ERROR,
    ['pointsField'],
  ],
  ['invalid JQL', ofSite(UNSOUND), /Invalid JQL.*Broken/s, ERROR, []],
  ['invalid data', ofGoal(400, 'BODY_INVALID'), /Invalid data/, ERROR, []],
  ['invalid project', ofGoal(403, 'PROJECT_DENIED'), /Invalid project/, ERROR, []],
  ['permission denied by us', ofGoal(403, 'PERMISSION_DENIED'), /Permission denied!/, ERROR, []],
  [
    'permission denied by Jira',
    ofEdit([], 403),
    /Permission denied!\nTRAIL-2 story 2: You do not have/,
    ERROR,
    [],
  ],
  ['failed to save the goal', ofGoal(409, 'STALE_VERSION'), /Failed to save the goal/, ERROR, []],
  ['failed to save user settings', ofSettings, /Failed to save your settings/, ERROR, []],
  [
    'failed to save the board',
    ofWrites('filters', [ADMIN], /ds-smb-admin-setting/),
    /Failed to save the board/,
    ERROR,
    [],
  ],
  [
    'failed to save the swimlane',
    ofWrites('laneCreate', lane(RELEASE), /\/version/),
    /Failed to save the swimlane/,
    ERROR,
    [],
  ],
  [
    'failed to change issue type',
    ofWrites('goalTie', [RETYPE], /\/issue\//),
    /Failed to change issue type/,
    ERROR,
    [],
  ],
  [
    'sprint update error',
    ofWrites(
      'laneEdit',
      [{ kind: 'laneEdit', edit: { of: 'sprint', sprint: sprint('5'), form: FORM } }],
      SPRINTS,
    ),
    /It was refused/,
    STAYS,
    [],
  ],
  [
    'sprint delete error',
    ofWrites('laneRemove', lane({ kind: 'deleteSprint', sprint: sprint('5') }), SPRINTS),
    /It was refused/,
    STAYS,
    [],
  ],
  ['no valid status', ofStatus, /No valid status/, ERROR, []],
  ['issue has been filtered', ofLeaving, /is no longer on this map/, ERROR, []],
];

const textOf = ({ title, body = '' }: HostFlag): string => `${title}\n${body}`;

/** Provokes a failure and returns its flag. Finds the flag by its English text. */
const flagFor = async (provoke: Provoke, english: RegExp) => {
  const site = await provoke('en');
  const { flags } = site.host;
  const at = flags.findIndex((flag) => english.test(textOf(flag)));
  expect(at, flags.map(textOf).join('\n')).toBeGreaterThanOrEqual(0);
  return { ...site, at, flag: flags[at] as HostFlag };
};

describe('a flag', () => {
  it.each(KINDS)(
    'has the expected duration and actions: %s',
    async (_name, provoke, english, milliseconds, ways) => {
      const { flag, i18n } = await flagFor(provoke, english);
      expect(flag.milliseconds).toBe(milliseconds);
      const labels = (flag.actions ?? []).map(({ label }) => label);
      expect(labels).toEqual(ways.map((way) => i18n.t(`flag.way.${way}`)));
    },
  );

  it.each(KINDS)('shows "%s" in every language', async (_name, provoke, english) => {
    const { at } = await flagFor(provoke, english);
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { flags } = (await provoke(language)).host;
        return flags[at] ? textOf(flags[at]) : '';
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    // A missing text would appear as its key, and a missing value as its placeholder.
    for (const text of texts) expect(text).not.toMatch(/^$|\{\{|(?:flag|errors|filters)\.\w/);
  });
});
