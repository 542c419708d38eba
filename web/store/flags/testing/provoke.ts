import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { Language } from '#domain/kernel/languages.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer, TrackerCall } from '../../../host/host.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { ledgerOf } from '../../../testing/ledger.ts';
import { testStore } from '../../../testing/store.ts';
import { boardApi } from '../../board/board-api.ts';
import type { BoardArg } from '../../board-data/board-data.ts';
import { enter } from '../../changes/enter.ts';
import { goalsApi } from '../../goals/goals-api.ts';
import { changeSettings } from '../../settings/change-settings.ts';
import { settingsApi } from '../../settings/settings-api.ts';

export const PROJECT: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const AGILE: BoardArg = { ref: { kind: 'agile', boardId: '5' }, completed: false };

export const STORY = { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false };
export const EPIC = { id: '1', name: 'Epic', hierarchyLevel: 1, subtask: false };
export const RANK = {
  id: 'customfield_1',
  name: 'Rank',
  schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
};
export const COLOR = {
  id: 'customfield_8',
  name: 'Issue color',
  schema: { type: 'string', custom: 'com.pyxis.greenhopper.jira:jsw-issue-color' },
};
export const START = { id: 'customfield_20', name: 'Start', schema: { type: 'date' } };
const END = { id: 'customfield_21', name: 'End', schema: { type: 'date' } };
export const DATES: Site = {
  fields: [START, END],
  admin: {
    fieldSetting: { useJiraField: true, startDateFieldId: START.id, endDateFieldId: END.id },
  },
};
/** Returns the tracker's message for a field that is missing on the screen. */
export const unset = (field: string) =>
  `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`;

const GOAL = goal('g1', '0|h00000:');

export interface Site {
  readonly style?: 'classic' | 'next-gen';
  readonly types?: readonly object[];
  readonly fields?: readonly object[];
  readonly admin?: object;
  readonly permissions?: readonly string[];
  readonly screen?: readonly object[];
  readonly refusing?: (call: TrackerCall) => TrackerAnswer | null;
  readonly backend?: { readonly status: number; readonly body: object };
}

const instead =
  ({ style = 'classic', types = [EPIC, STORY], fields = [], admin, screen, refusing }: Site) =>
  (call: TrackerCall): TrackerAnswer | null => {
    const { method = 'GET', url } = call;
    const refused = refusing?.(call);
    if (refused) return refused;
    if (url === '/rest/api/3/field') return answered(fields);
    if (screen && url.includes('/createmeta/')) return answered({ fields: screen });
    if (method === 'GET' && admin && url.endsWith('ds-smb-admin-setting')) {
      return answered({ value: admin });
    }
    if (url.includes('/jql/parse')) {
      return answered({ queries: [{ query: 'nonsense', errors: ['It cannot be read.'] }] });
    }
    const project = { id: '10', key: 'TRAIL', name: 'Trail', style, versions: [version('7')] };
    return url === '/rest/api/3/project/10' ? answered({ ...project, issueTypes: types }) : null;
  };

export const loaded = async (language: Language, site: Site = {}, arg = PROJECT) => {
  const { permissions, backend } = site;
  const stories = [story('2'), story('3', arg === AGILE ? { projectId: '77' } : {})];
  const seeded = await testStore({
    language,
    goals: [GOAL],
    tracker: {
      stories,
      steps: [step('1')],
      instead: instead(site),
      ...(permissions ? { permissions } : {}),
    },
    ...(backend ? { change: () => backend } : {}),
  });
  await seeded.store.dispatch(boardApi.endpoints.board.initiate(arg));
  return seeded;
};

export type Provoked = Awaited<ReturnType<typeof loaded>>;
export type Provoke = (language: Language) => Promise<Provoked>;

export const ofForeignProject: Provoke = (language) => loaded(language, {}, AGILE);

export const ofSite =
  (site: Site): Provoke =>
  (language) =>
    loaded(language, site);

const refusedWrites =
  (status: number, messages: readonly string[], method: string, url: RegExp) =>
  (call: TrackerCall): TrackerAnswer | null =>
    (call.method ?? 'GET') === method && url.test(call.url)
      ? answered({ errorMessages: messages }, status)
      : null;

/** Makes a change and waits until it ends. */
const entered = async (
  provoked: Provoked,
  action: Parameters<typeof enter>[0]['action'],
  plan: readonly Write[],
): Promise<Provoked> => {
  const { store } = provoked;
  store.dispatch(enter({ scope: { ref: PROJECT.ref }, action, title: '', plan }));
  await ledgerOf(store, PROJECT).rest();
  return provoked;
};

/** Edits a story; the tracker refuses the edit with these messages. */
export const ofEdit =
  (messages: readonly string[], status = 400, site: Site = {}, action: 'edit' | 'plan' = 'edit') =>
  async (language: Language): Promise<Provoked> => {
    const refusing = refusedWrites(status, messages, 'PUT', /^\/rest\/api\/3\/issue\//);
    const provoked = await loaded(language, { refusing, ...site });
    const ledger = ledgerOf(provoked.store, PROJECT);
    const changed = { ...story('2'), summary: 'Another title' };
    const writes = [{ key: changed.key, fields: { summary: changed.summary } }];
    ledger.save({ changed: [changed], writes, leavesBoard: false }, action);
    await ledger.rest();
    return provoked;
  };

export const ofStatus: Provoke = async (language) => {
  const refusing = ({ url }: TrackerCall) =>
    url.includes('/transitions') ? answered({ transitions: [] }) : null;
  const provoked = await loaded(language, { refusing });
  const ledger = ledgerOf(provoked.store, PROJECT);
  const before = story('2');
  const changed = { ...before, status: { ...before.status, id: '9', name: 'Done' } };
  const writes = [{ key: changed.key, status: 'Done' }];
  ledger.save({ changed: [changed], writes, leavesBoard: false }, 'edit');
  await ledger.rest();
  return provoked;
};

/** Takes a story out of its step, so that it leaves the map. */
export const ofLeaving: Provoke = async (language) => {
  const provoked = await loaded(language);
  const ledger = ledgerOf(provoked.store, PROJECT);
  const changed = story('2');
  const writes = [{ key: changed.key, fields: { parent: null } }];
  ledger.save({ changed: [changed], writes, leavesBoard: true });
  await ledger.rest();
  return provoked;
};

export const ofCreation =
  (site: Site): Provoke =>
  async (language) => {
    const provoked = await loaded(language, site);
    const { store } = provoked;
    const board = ledgerOf(store, PROJECT).board();
    const map = assembleMap(mapSourcesOf(board, []), 'release');
    const place = { kind: 'story', stepId: '1', laneId: '7' } as const;
    const { projects, fields } = board;
    const asked = { projects, fields, storyTypeId: null, ids: [draftId('new')] };
    const planned = planCreation(map, place, ['New'], asked);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    return entered(
      provoked,
      'add',
      planned.plan.drafts.map((draft) => ({ kind: 'card', draft })),
    );
  };

export const ofGoal =
  (status: number, code: string): Provoke =>
  async (language) => {
    const provoked = await loaded(language, {
      backend: { status, body: { errorMessages: [], errors: {}, code } },
    });
    await provoked.store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
    const body = { fields: { summary: 'Other' } };
    const change = { kind: 'edit', id: 'g1', body } as const;
    return entered(provoked, 'goalEdit', [goalStep([GOAL], change)]);
  };

/** Sends writes to addresses that match `url`; the tracker refuses them with "It was refused.". */
export const ofWrites =
  (action: Parameters<typeof entered>[1], plan: readonly Write[], url: RegExp): Provoke =>
  async (language) => {
    const refused = ['PUT', 'POST', 'DELETE'].map((method) =>
      refusedWrites(400, ['It was refused.'], method, url),
    );
    const refusing = (call: TrackerCall) =>
      refused.map((each) => each(call)).find((answer) => answer !== null) ?? null;
    const provoked = await loaded(language, { refusing });
    await provoked.store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
    return entered(provoked, action, plan);
  };

export const ofSettings: Provoke = async (language) => {
  const refusing = refusedWrites(400, ['It was refused.'], 'PUT', /user\/properties/);
  const provoked = await loaded(language, { refusing });
  const { store } = provoked;
  const place = 'TRAIL';
  await store.dispatch(settingsApi.endpoints.settings.initiate(place));
  store.dispatch(changeSettings(PROJECT.ref, place, (now) => ({ ...now, panelMode: 'help' })));
  await ledgerOf(store, PROJECT).rest();
  return provoked;
};
