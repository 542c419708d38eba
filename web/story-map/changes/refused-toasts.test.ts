import { describe, expect, it, vi } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ERRORS, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { goal } from '#domain/testing/goals.ts';
import { sprint, step, story, subtask, version } from '#domain/testing/issues.ts';
import type { Issue, Project } from '#domain/tracker/entities.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg, BoardData } from '../../store/board-data/board-data.ts';
import type { Way } from '../../store/flags/flag-ways.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import { FLAG } from '../../store/state/flags.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { type Intents, intentsOn } from './intents.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const GOALS = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:', { issueId: '50' })];
const VERSIONS = [version('7'), version('8'), version('6', { archived: true })];
const PENDING = draftId('new');
const SPRINTS = [
  sprint('1', 'active'),
  sprint('2'),
  { ...sprint('3'), orphan: true },
  sprint('4', 'closed'),
];

const STEPS = [
  step('1', { properties: { goalId: 'g1' } }),
  step('9', { projectId: '20' }),
  step('11', { properties: { goalId: 'g1' } }),
];
const STORIES = [
  story('2', { parent: '1', versionIds: ['7'], sprints: [sprint('1', 'active')] }),
  story('3', { parent: '1', versionIds: ['7'], sprints: [sprint('2')] }),
  // A finished release or a closed sprint has a lane only if it has stories.
  story('4', { versionIds: ['6'], category: 'done', sprints: [sprint('4', 'closed')] }),
  story(PENDING, { parent: '1', versionIds: ['7'] }),
];

const byId = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.map((each) => [each.id, each]));

/** How the map differs from the usual one when the attempt is refused. */
interface Place {
  readonly mode?: SwimlaneMode;
  readonly sprintField?: string | null;
  readonly lockActiveSprints?: true;
  readonly otherStyle?: true;
  readonly mapping?: GoalMappingState;
}

const project = (id: string, style: Project['style']): Project => ({
  id: id as ProjectId,
  key: `P${id}`,
  name: `Project ${id}`,
  style,
  issueTypes: [],
});

const boardOf = (loaded: BoardData, place: Place): BoardData => ({
  ...loaded,
  steps: byId(STEPS),
  stories: byId(STORIES),
  subtasks: byId([subtask('5', { parent: '2' })]),
  sprints: SPRINTS,
  projects: place.otherStyle
    ? [project('10', 'classic'), project('20', 'next-gen')]
    : loaded.projects,
  fields: {
    ...loaded.fields,
    sprint: place.sprintField === undefined ? 'customfield_2' : place.sprintField,
  },
  admin: {
    ...loaded.admin,
    boardSetting: {
      ...loaded.admin.boardSetting,
      disableChangeActiveSprint: place.lockActiveSprints ?? false,
    },
  },
});

const withMapping = (map: StoryMap, mapping: GoalMappingState | undefined): StoryMap =>
  mapping ? { ...map, goals: map.goals.map((each) => ({ ...each, mapping })) } : map;

type Try = (intents: Required<Intents>) => void;

const flagsAfter = async (language: Language, place: Place, attempt: Try) => {
  const { store, host, ids, i18n } = await testStore({
    language,
    goals: GOALS,
    tracker: { versions: VERSIONS },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, ARG);
  const shown = boardOf(ledger.board(), place);
  const whole = assembleMap(mapSourcesOf(shown, GOALS), place.mode ?? 'release');
  const map = withMapping(whole, place.mapping);
  const ground = { map, board: shown, shown, goals: GOALS, projectIds: ['10'], ids };
  attempt(intentsOn(store.dispatch, ground));
  await ledger.rest();
  return { flags: host.flags, i18n };
};

const at = (toStepId: string, toLaneId: string) => ({
  toStepId,
  toLaneId,
  after: null,
  before: null,
});

const moves =
  (storyId: string, toStepId: string, toLaneId: string): Try =>
  ({ onMoveStories }) =>
    onMoveStories({ storyIds: [storyId], ...at(toStepId, toLaneId) }, '');

const movesStep =
  (stepId: string, toGoalId: string): Try =>
  ({ onMoveStep }) =>
    onMoveStep({ stepId, toGoalId, after: null, before: null }, '');

const links =
  (issue: Issue): Try =>
  ({ existing }) =>
    existing.onLink({ kind: 'story', stepId: '1', laneId: '7' }, issue, '');

const adds =
  (stepId: string, laneId: string, ...summaries: readonly string[]): Try =>
  ({ onAddCards }) =>
    onAddCards({ kind: 'story', stepId, laneId }, summaries);

const STAYS = Number.POSITIVE_INFINITY;
const SPRINT_LANES: Place = { mode: 'sprint' };
const MANY = Array.from({ length: 51 }, (_, index) => `Story ${index}`);

type Refused = readonly [
  code: ErrorCode,
  place: Place,
  attempt: Try,
  milliseconds: number,
  ways: readonly Way[],
];

const refused = (
  code: ErrorCode,
  place: Place,
  attempt: Try,
  milliseconds: number = FLAG.error,
  ways: readonly Way[] = [],
): Refused => [code, place, attempt, milliseconds, ways];

/**
 * All rules that refuse a move, link or creation before it is sent (R-MOVE-17). Each comes with an attempt that breaks
 * it.
 */
const REFUSALS: readonly Refused[] = [
  refused('MOVE_TARGET_GONE', {}, moves('2', 'gone', '7')),
  refused('MOVE_OTHER_PROJECT', {}, moves('2', '9', '7')),
  refused('MOVE_PROJECT_STYLE', { otherStyle: true }, moves('2', '9', '7')),
  refused('MOVE_PLACEHOLDER', {}, movesStep('-1', 'g1')),
  refused('MOVE_GOAL_PROJECT', {}, movesStep('9', 'g1')),
  refused('MOVE_GOAL_TYPE', { mapping: 'ISSUE_TYPE_INVALID' }, movesStep('1', 'g2'), FLAG.error, [
    'goalSettings',
  ]),
  refused('MOVE_GOAL_ISSUE', { mapping: 'ISSUE_NOT_FOUND' }, movesStep('1', 'g2'), FLAG.error, [
    'goalSettings',
  ]),
  refused('MOVE_RELEASE_ARCHIVED', {}, moves('2', '1', '6')),
  refused(
    'MOVE_SPRINT_ACTIVE',
    { ...SPRINT_LANES, lockActiveSprints: true },
    moves('3', '1', '1'),
    STAYS,
    ['boardSettings'],
  ),
  refused('MOVE_SPRINT_CLOSED', SPRINT_LANES, moves('3', '1', '4')),
  refused('MOVE_SPRINT_ORPHAN', SPRINT_LANES, moves('3', '1', '3'), STAYS),
  refused('MOVE_SPRINT_FIELD', { ...SPRINT_LANES, sprintField: null }, moves('3', '1', '1')),
  refused('MOVE_TYPE_UNFIT', {}, links(step('60'))),
  refused('LINK_GOAL', {}, links(story('50'))),
  refused('LINK_TWO_RELEASES', {}, links(story('60', { versionIds: ['8'] }))),
  refused('CREATE_NO_PLACE', {}, adds('-1', '-1', 'New')),
  refused('CREATE_LANE_CLOSED', {}, adds('1', '6', 'New')),
  refused('CREATE_TOO_MANY', {}, adds('1', '7', ...MANY)),
  refused('CREATE_TYPE_MISSING', {}, adds('1', '7', 'New'), STAYS, ['issueTypes']),
  refused('PROJECT_REQUIRED', { otherStyle: true }, adds('-1', '-1', 'New')),
  refused('TITLE_REQUIRED', {}, adds('1', '7', '  ')),
  refused('SUMMARY_TOO_LONG', {}, ({ onEditCard }) =>
    onEditCard('2', { summary: 'x'.repeat(256) }),
  ),
  refused('POINTS_INVALID', {}, ({ onEditCard }) => onEditCard('2', { storyPoints: -1 })),
  refused(
    'POINTS_FIELD_MISSING',
    {},
    ({ onEditCard }) => onEditCard('2', { storyPoints: 3 }),
    FLAG.error,
    ['pointsField'],
  ),
  refused('LABEL_INVALID', {}, ({ onEditCard }) => onEditCard('2', { labels: ['two words'] })),
  refused('CARD_PENDING', {}, moves(PENDING, '1', '8')),
  refused('CARD_NOT_FOUND', {}, ({ onEditCard }) => onEditCard('gone', { summary: 'Other' })),
];

/**
 * Codes that other tests cover: those of the tracker (`toast-kinds.test.ts`), of the settings form, and of a drop at a
 * place that takes nothing (`drag-board.test.tsx`).
 */
const TESTED_ELSEWHERE = [
  'CREATE_PARENT_GONE',
  'CREATE_REQUIRED_FIELDS',
  'LINK_TYPE_MISSING',
  'LINK_TYPE_REQUIRED',
  'MOVE_NO_PLACE',
];

describe('the flag of a refused change', () => {
  it('is tested for every code of moves, links and creations in the catalogue', () => {
    const known = Object.keys(ERRORS).filter((code) => /^(?:MOVE|LINK|CREATE)_/.test(code));
    const walked = [...REFUSALS.map(([code]) => code), ...TESTED_ELSEWHERE];
    expect(known.filter((code) => !walked.includes(code))).toEqual([]);
  });

  it.each(REFUSALS)(
    'shows the text, duration and actions of %s',
    async (code, place, attempt, milliseconds, ways) => {
      const { flags, i18n } = await flagsAfter('en', place, attempt);
      const text = i18n.t(`errors.${code}`);
      // The texts of refusals are loaded on demand.
      await vi.waitFor(() =>
        expect(flags).toMatchObject([{ body: expect.stringContaining(text) }]),
      );
      const [flag] = flags;
      expect(flag?.milliseconds).toBe(milliseconds);
      const labels = (flag?.actions ?? []).map(({ label }) => label);
      expect(labels).toEqual(ways.map((way) => i18n.t(`flag.way.${way}`)));
    },
  );

  it.each(REFUSALS)('shows %s in every language', async (_code, place, attempt) => {
    const all = await Promise.all(
      LANGUAGES.map(async (language) => (await flagsAfter(language, place, attempt)).flags[0]),
    );
    for (const part of ['title', 'body'] as const) {
      const texts = all.map((flag) => flag?.[part] ?? '');
      expect(new Set(texts).size).toBe(LANGUAGES.length);
      for (const text of texts) expect(text).not.toMatch(/^$|\{\{|(?:flag|errors)\.\w/);
    }
  });

  it('lists each card that cannot move with its reason; none of the cards moves', async () => {
    const attempt: Try = ({ onMoveStories }) =>
      onMoveStories({ storyIds: ['2', '3', PENDING], ...at('1', '6') }, '');
    const all = await Promise.all(LANGUAGES.map((language) => flagsAfter(language, {}, attempt)));
    const english = all[0];
    const flag = english?.flags[0];
    expect(flag?.title).toBe('3 cards cannot go there, so nothing was moved');
    expect(flag?.body).toBe(
      [
        `TRAIL-2, TRAIL-3: ${english?.i18n.t('errors.MOVE_RELEASE_ARCHIVED')}`,
        `TRAIL-${PENDING}: ${english?.i18n.t('errors.CARD_PENDING')}`,
      ].join('\n'),
    );
    expect(new Set(all.map(({ flags }) => flags[0]?.title)).size).toBe(LANGUAGES.length);
  });
});
