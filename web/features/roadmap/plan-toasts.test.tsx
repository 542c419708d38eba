// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import type { Dependency } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { goal } from '#domain/testing/goals.ts';
import { sprint, step, story, version } from '#domain/testing/issues.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import type { LaneDates, PlanIntents } from '../../roadmap/props/props.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { FLAG } from '../../store/state/flags.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { usePlanIntents } from './use-plan-intents.ts';

afterEach(cleanup);

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const GOALS = [goal('g1', '0|h00000:')];
const DAYS = { start: '2026-11-02', end: '2026-11-06' };
const BLOCKS: readonly Dependency[] = [{ from: 'story:2', to: 'story:3', typeId: '9' }];

/** Returns a row of a release or sprint that was dragged to new dates. */
const drawn = (
  of: { readonly version?: Version; readonly sprint?: Sprint },
  start: string | null,
  end: string,
): LaneDates => {
  const totals = { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 };
  const lane = { id: '7', version: of.version ?? null, sprint: of.sprint ?? null, totals };
  const place = { parent: null, depth: 0, item: null, below: 0, open: false, top: 0, height: 40 };
  return {
    row: {
      key: `${of.version ? 'release' : 'sprint'}:7`,
      kind: of.version ? 'release' : 'sprint',
      lane,
      ...place,
    },
    start,
    end,
  };
};

/** Returns the intents of a roadmap. `storesPlans`: whether dates can be stored. */
const intentsOn = async (language: Language, storesPlans: boolean) => {
  const { store, host, ids, i18n } = await testStore({
    language,
    tracker: {
      steps: [step('1', { properties: { goalId: 'g1' } }), step('5')],
      stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = ledgerOf(store, ARG).board();
  const shown = storesPlans ? board : { ...board, fields: { ...board.fields, plan: null } };
  const map = assembleMap(mapSourcesOf(shown, GOALS), 'none');
  const ground = { map, board, shown, goals: GOALS, projectIds: ['10'], ids };
  const { result } = renderHook(
    () =>
      usePlanIntents({
        ground,
        hierarchy: hierarchyOf(map),
        milestones: [],
        today: 20_000,
        week: { start: 1, weekend: [0, 6] },
        past: { finished: [], sprints: [], velocity: null, pace: { pointsPerDay: null } },
        dependencies: BLOCKS,
        blockingType: '9',
      }),
    {
      wrapper: ({ children }) => (
        <I18nextProvider i18n={i18n}>
          <Provider store={store}>{children}</Provider>
        </I18nextProvider>
      ),
    },
  );
  return { intents: result.current, host, i18n, changes: () => ledgerOf(store, ARG).changes() };
};

/**
 * Attempts a change of dates while dates are to be stored in Jira's fields but no fields are selected. Returns the flag
 * that appears.
 */
const flagAfter = async (language: Language, attempt: (intents: PlanIntents) => void) => {
  const { intents, host, i18n, changes } = await intentsOn(language, false);
  attempt(intents);
  await waitFor(() => expect(host.flags).toHaveLength(1));
  return { flag: host.flags[0], i18n, changes: changes() };
};

/** Errors with which the roadmap refuses an action without sending a request (R-PLAN-13). */
const REFUSALS: readonly (readonly [ErrorCode, (intents: PlanIntents) => void])[] = [
  ['PLAN_PLACEHOLDER', ({ plan }) => plan([{ key: 'goal:-1', plan: DAYS }])],
  ['PLAN_FIELDS_MISSING', ({ plan }) => plan([{ key: 'story:2', plan: DAYS }])],
  // These codes come from the gesture, which decides whether a bar may be dropped (`domain/roadmap/drop-rules.ts`).
  ['PLAN_TYPE_MISMATCH', ({ onRefused }) => onRefused('PLAN_TYPE_MISMATCH')],
  ['PLAN_OTHER_PROJECT', ({ onRefused }) => onRefused('PLAN_OTHER_PROJECT')],
  [
    'START_AFTER_RELEASE',
    ({ dateLane }) => dateLane(drawn({ version: version('7') }, '2026-03-13', '2026-03-02')),
  ],
  [
    'START_AFTER_END',
    ({ dateLane }) => dateLane(drawn({ sprint: sprint('7') }, '2026-03-13', '2026-03-02')),
  ],
  [
    'START_REQUIRED',
    ({ dateLane }) => dateLane(drawn({ sprint: sprint('7') }, null, '2026-03-02')),
  ],
  [
    'MOVE_SPRINT_ACTIVE',
    ({ dateLane }) =>
      dateLane(drawn({ sprint: sprint('7', 'closed') }, '2026-03-02', '2026-03-13')),
  ],
  ['DEPENDENCY_NO_ISSUE', ({ link }) => link('goal:g1', 'story:2')],
  ['DEPENDENCY_WITHIN', ({ link }) => link('step:1', 'story:2')],
  ['DEPENDENCY_CIRCLE', ({ link }) => link('story:3', 'story:2')],
];

describe('a refused action on the roadmap', () => {
  it.each(REFUSALS)('shows %s and changes nothing', async (code, attempt) => {
    const { flag, i18n, changes } = await flagAfter('en', attempt);
    expect(changes).toEqual([]);
    expect(flag?.body).toBe(i18n.t(`errors.${code}`));
    // A flag about a rule for sprints stays until the user closes it (R-LANE-17).
    const lasts = code === 'MOVE_SPRINT_ACTIVE' ? Number.POSITIVE_INFINITY : FLAG.error;
    expect(flag?.milliseconds).toBe(lasts);
  });

  it.each(REFUSALS)('shows %s in every language', async (_code, attempt) => {
    const all = await Promise.all(LANGUAGES.map((language) => flagAfter(language, attempt)));
    expect(new Set(all.map(({ flag }) => flag?.body)).size).toBe(LANGUAGES.length);
  });
});

describe('a change on the roadmap', () => {
  it.each<[string, (intents: PlanIntents) => void, string]>([
    [
      'new dates',
      ({ plan }) => plan([{ key: 'story:2', plan: DAYS }]),
      'story 2: November 2, 2026 to November 6, 2026',
    ],
    ['a link', ({ link }) => link('story:2', 'step:5'), 'story 2 blocks step 5'],
    [
      'a removed link',
      ({ unlink }) => unlink(BLOCKS[0] as Dependency),
      'story 2 no longer blocks story 3',
    ],
  ])('carries the sentence that screen readers say about it: %s', async (_, act, said) => {
    const { intents, changes } = await intentsOn('en', true);
    act(intents);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.said).toBe(said);
  });
});
