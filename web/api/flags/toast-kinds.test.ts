import { describe, expect, it } from 'vitest';
import { sprint, step, story } from '#domain/testing/issues.ts';
import type { HostFlag, TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import type { LaneChange } from '../lanes/lane-change.ts';
import { enter } from '../ledger/enter.ts';

const { board } = boardApi.endpoints;

const PROJECT: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const AGILE: BoardArg = { ref: { kind: 'agile', boardId: '5' }, completed: false };

type Instead = (call: TrackerCall) => TrackerAnswer | null;

/** A board that has been loaded while the tracker answers some calls otherwise. */
const loaded = async (arg: BoardArg, instead: Instead = () => null) => {
  const stories = [story('2'), story('3', arg === AGILE ? { projectId: '77' } : {})];
  const site = await testStore({ tracker: { stories, steps: [step('1')], instead } });
  await site.store.dispatch(board.initiate(arg));
  return site;
};

/** The flags of a project whose types and fields are as the tracker names them. */
const ofProject = async (issueTypes: object[], fields: object[], stored: object = {}) => {
  const project = { id: '10', key: 'TRAIL', name: 'Trail', style: 'classic', versions: [] };
  const { host } = await loaded(PROJECT, ({ url }) => {
    if (url === '/rest/api/3/field') return answered(fields);
    if (url.endsWith('ds-smb-admin-setting')) return answered({ value: stored });
    if (url.includes('/jql/parse')) {
      return answered({ queries: [{ query: 'nonsense', errors: ['It cannot be read.'] }] });
    }
    return url === '/rest/api/3/project/10' ? answered({ ...project, issueTypes }) : null;
  });
  return host.flags;
};

/** The flags of an edit that the tracker answers with these words. */
const ofEdit = async (messages: readonly string[], status = 400) => {
  const { store, host } = await loaded(PROJECT, ({ method, url }) =>
    method === 'PUT' && url.startsWith('/rest/api/3/issue/')
      ? answered({ errorMessages: messages }, status)
      : null,
  );
  const ledger = ledgerOf(store, PROJECT);
  const changed = { ...story('2'), summary: 'Another title' };
  const writes = [{ key: changed.key, fields: { summary: changed.summary } }];
  ledger.save({ changed: [changed], writes, leavesBoard: false }, 'edit');
  await ledger.rest();
  return host.flags;
};

/** The flags of a status that no transition leads to. */
const ofStatus = async () => {
  const { store, host } = await loaded(PROJECT, ({ url }) =>
    url.includes('/transitions') ? answered({ transitions: [] }) : null,
  );
  const ledger = ledgerOf(store, PROJECT);
  const changed = { ...story('2'), summary: 'Another title' };
  const writes = [{ key: changed.key, status: 'Done' }];
  ledger.save({ changed: [changed], writes, leavesBoard: false }, 'edit');
  await ledger.rest();
  return host.flags;
};

const ofLane = async (change: LaneChange, message: string) => {
  const { store, host } = await loaded(PROJECT, ({ method = 'GET', url }) =>
    method !== 'GET' && /\/(sprint|version)/.test(url)
      ? answered({ errorMessages: [message] }, 400)
      : null,
  );
  const plan = [{ kind: 'lane' as const, change }];
  store.dispatch(enter({ scope: { ref: PROJECT.ref }, action: 'lane', title: '', plan }));
  await ledgerOf(store, PROJECT).rest();
  return host.flags;
};

const STORY = { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false };
const EPIC = { id: '1', name: 'Epic', hierarchyLevel: 1, subtask: false };
const RANK = {
  id: 'customfield_1',
  name: 'Rank',
  schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
};
const UNSOUND = {
  toolbarSetting: {
    quickFilter: {
      filters: [
        {
          id: 'f1',
          name: 'Broken',
          rank: '0|h:',
          query: 'nonsense',
          show: true,
          markAsDefault: true,
        },
      ],
    },
  },
};
const unset = (field: string) =>
  `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`;
const STAYS = Number.POSITIVE_INFINITY;

type Kind = readonly [
  name: string,
  provoke: () => Promise<readonly HostFlag[]>,
  words: RegExp,
  milliseconds: number,
];

/**
 * The kinds of spec 000 §8 Toast kinds and Message wording that the host is asked to show, each with what provokes it.
 * What the page shows itself is provoked beside it: the mapping of goals, the maximum of stories, being offline.
 */
const KINDS: readonly Kind[] = [
  ['default', () => ofEdit(['Ask the lead.']), /Ask the lead\./, 10_000],
  ['Jira has difficulties', () => ofEdit([], 500), /Jira has difficulties/, 10_000],
  ['too many requests', () => ofEdit([], 429), /too many requests/, 10_000],
  [
    'missing projects',
    async () => (await loaded(AGILE)).host.flags,
    /projects are missing/,
    10_000,
  ],
  ['field not found in issue type', () => ofEdit([unset('customfield_7')]), /screen/, 10_000],
  ['fix version cannot be set', () => ofEdit([unset('fixVersions')]), /fix version/i, 10_000],
  [
    'link type not found',
    () => ofEdit(["No issue link type with id '7' found."]),
    /link type/i,
    10_000,
  ],
  ['issue link off', () => ofEdit(['Issue linking is currently disabled.']), /linking/i, 10_000],
  ['epic issue type not found', () => ofProject([STORY], []), /Epic issue type not found/, STAYS],
  ['story points field', () => ofProject([EPIC], [RANK]), /story points field/, 10_000],
  ['invalid JQL', () => ofProject([EPIC], [], UNSOUND), /Invalid JQL.*Broken/s, 10_000],
  ['no valid status', ofStatus, /No valid status/, 10_000],
  [
    'sprint update error',
    () => ofLane({ kind: 'deleteSprint', sprint: sprint('5') }, 'It has begun.'),
    /It has begun\./,
    STAYS,
  ],
];

describe('what is told by a flag', () => {
  it.each(KINDS)('%s', async (_name, provoke, words, milliseconds) => {
    const flags = await provoke();
    const told = flags.map(({ title, body = '' }) => `${title}\n${body}`);
    expect(
      told.some((text) => words.test(text)),
      told.join('\n'),
    ).toBe(true);
    const [found] = flags.filter(({ title, body = '' }) => words.test(`${title}\n${body}`));
    expect(found?.milliseconds).toBe(milliseconds);
  });
});
