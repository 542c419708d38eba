import * as fc from 'fast-check';
import { goalDecider } from '../../aggregates/goal/decide.ts';
import type { GoalEvent } from '../../aggregates/goal/events.ts';
import { type Goal, showGoal } from '../../aggregates/goal/goal.ts';
import { goalsByProject } from '../../aggregates/goal/view.ts';
import { DEFAULT_ADMIN_SETTINGS } from '../../aggregates/setting/admin-settings.ts';
import { assembleMap } from '../../board/assembly/assemble.ts';
import { type MapGround, mapSourcesOf } from '../../board/assembly/map-sources.ts';
import { byId } from '../../board/loading/levels.ts';
import { planStoriesMove } from '../../board/moves/move-stories.ts';
import type { MoreEntities } from '../../board/past/catalogue.ts';
import type { RecordedEvent } from '../../board/past/lane-records.ts';
import type { PlacementRecord } from '../../board/past/past-issue.ts';
import { fold } from '../../kernel/decider.ts';
import { type Instant, instantOf } from '../../kernel/time.ts';
import type { Issue, Project, Sprint } from '../../tracker/entities.ts';
import { goalCreated } from '../goals.ts';
import { rank, sprint, status, step, story, subtask, version } from '../issues.ts';
import { changelogItems, placementOf, sprintEvent, versionEvent } from './tracker-history.ts';

interface GoalFact {
  readonly at: Instant;
  readonly id: string;
  readonly event: GoalEvent;
}

/** A board with everything that was recorded of it. */
export interface WorkedBoard {
  readonly now: Instant;
  readonly ground: MapGround;
  readonly goals: readonly GoalFact[];
  readonly created: ReadonlyMap<string, Instant>;
  /** Entries of the tracker's changelogs, in its own form. */
  readonly changelog: readonly {
    readonly issueId: string;
    readonly id: string;
    readonly created: string;
    readonly items: readonly object[];
  }[];
  readonly placements: readonly PlacementRecord[];
  readonly events: readonly RecordedEvent[];
}

type Deed = (board: WorkedBoard) => Partial<Pick<WorkedBoard, 'ground' | 'goals'>>;

const MINUTE = 60_000;
const FIRST = instantOf(Date.parse('2026-09-01T09:00:00.000Z'));
const later = (at: Instant, milliseconds: number): Instant =>
  instantOf(Date.parse(at) + milliseconds);

/** Returns the goals at a moment, folded from their events as the backend does it. */
export const goalsAt = (facts: readonly GoalFact[], moment: Instant): Goal[] => {
  const streams = Map.groupBy(
    facts.filter(({ at }) => at <= moment),
    ({ id }) => id,
  );
  return [...streams].flatMap(([id, own]) => {
    const state = fold(
      goalDecider,
      own.map(({ event }) => event),
    );
    const at = own.at(-1)?.at ?? moment;
    const row = goalsByProject.row(state, { id, version: own.length, at });
    return row ? [showGoal(row)] : [];
  });
};

const LEVELS = ['steps', 'stories', 'subtasks'] as const;
type Level = (typeof LEVELS)[number];

const issuesOf = (ground: MapGround): Issue[] =>
  LEVELS.flatMap((level) => Object.values(ground[level]));

const levelOf = ({ type: { hierarchyLevel } }: Issue): Level =>
  hierarchyLevel > 0 ? 'steps' : hierarchyLevel === 0 ? 'stories' : 'subtasks';

const withIssues = (ground: MapGround, changed: readonly Issue[]): MapGround => {
  const all = Object.values({ ...byId(issuesOf(ground)), ...byId(changed) });
  const at = (level: Level) => byId(all.filter((issue) => levelOf(issue) === level));
  return { ...ground, steps: at('steps'), stories: at('stories'), subtasks: at('subtasks') };
};

const MAKERS = { steps: step, stories: story, subtasks: subtask } as const;
const BUG = { ...story('1').type, id: '4', name: 'Bug' };
const person = (accountId: string) =>
  ({ accountId, displayName: `${accountId} Hill`, avatarUrl: null, active: true }) as NonNullable<
    Issue['assignee']
  >;

const HIGH = { id: '1', name: 'High', iconUrl: '/high.svg' };

/** What the lists of the tracker name. */
export const ENTITIES: MoreEntities = {
  statuses: [status('new'), status('indeterminate'), status('done')],
  priorities: [HIGH],
  people: [person('ann'), person('bob')],
};

const choice = fc.nat({ max: 30 });
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items.length === 0 ? undefined : items[at % items.length];

const someRank = fc.constantFrom(null, rank('h00000'), rank('i00000'), rank('i0000f'));

/** Values of an issue that an edit may write. Absent ones stay. */
const edits = fc.record(
  {
    summary: fc.constantFrom('Walk', 'Climb', 'Rest'),
    status: fc.constantFrom(status('new'), status('indeterminate'), status('done')),
    priority: fc.constantFrom(null, HIGH),
    assignee: fc.constantFrom(null, person('ann'), person('bob')),
    labels: fc.subarray(['a', 'b']),
    storyPoints: fc.constantFrom(null, 1, 2.5),
    plan: fc.constantFrom(
      undefined,
      { start: '2026-10-01', end: null },
      { start: null, end: '2026-10-09' },
      { start: '2026-10-02', end: '2026-10-20' },
    ),
    parent: choice,
    versions: fc.array(choice, { maxLength: 2 }),
    sprint: fc.option(choice),
    bug: fc.boolean(),
    properties: fc.record(
      {
        goalId: fc.constantFrom(null, 'g1', 'g2'),
        rank: someRank,
        noLaneRank: someRank,
        sprintRank: someRank,
        versionRank: someRank,
        color: fc.constantFrom(null, '#00875a'),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
type Edit = typeof edits extends fc.Arbitrary<infer Made> ? Made : never;

const parentFor = (ground: MapGround, issue: Issue, at: number): Pick<Issue, 'parent'> => {
  const above = { steps: [], stories: Object.values(ground.steps), subtasks: storiesOf(ground) };
  const found = at === 30 ? undefined : pick(above[levelOf(issue)], at);
  return { parent: found ? { id: found.id, key: found.key } : null };
};
const storiesOf = ({ stories }: MapGround): Issue[] => Object.values(stories);

const sprintsFor = (ground: MapGround, issue: Issue, at: number | null): Pick<Issue, 'sprints'> => {
  const closed = issue.sprints.filter(({ state }) => state === 'closed');
  const open = at === null ? undefined : pick(ground.sprints, at);
  return { sprints: open ? [...closed, open] : closed };
};

const edited = (ground: MapGround, issue: Issue, edit: Edit): Issue => {
  const { parent, versions, sprint: sprintAt, bug, properties, plan, ...values } = edit;
  const chosen = new Set(versions?.map((at) => pick(ground.versions, at)?.id));
  const { plan: oldPlan, ...old } = issue;
  const newPlan = 'plan' in edit ? plan : oldPlan;
  return {
    ...old,
    ...values,
    ...(newPlan ? { plan: newPlan } : {}),
    ...(parent === undefined ? {} : parentFor(ground, issue, parent)),
    ...(versions
      ? { versionIds: ground.versions.map(({ id }) => id).filter((id) => chosen.has(id)) }
      : {}),
    ...(sprintAt === undefined ? {} : sprintsFor(ground, issue, sprintAt)),
    ...(bug === undefined || levelOf(issue) !== 'stories'
      ? {}
      : { type: bug ? BUG : story('1').type }),
    properties: { ...issue.properties, ...properties },
  } as Issue;
};

const creating: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom<Level>('stories', 'stories', 'steps', 'subtasks'), edits)
  .map(([level, edit]) => ({ ground, now }) => {
    const id = String(100 + issuesOf(ground).length);
    const made = edited(ground, { ...MAKERS[level](id), updated: now }, edit);
    return { ground: withIssues(ground, [made]) };
  });

const editing: fc.Arbitrary<Deed> = fc.tuple(choice, edits).map(([at, edit]) => ({ ground }) => {
  const issue = pick(issuesOf(ground), at);
  return issue ? { ground: withIssues(ground, [edited(ground, issue, edit)]) } : {};
});

/** A subtask becomes a story, or a story without subtasks a subtask. */
const converting: fc.Arbitrary<Deed> = choice.map((at) => ({ ground }) => {
  const issue = pick(issuesOf(ground), at);
  if (!issue || levelOf(issue) === 'steps') return {};
  const { type } = levelOf(issue) === 'stories' ? subtask('1') : story('1');
  return { ground: withIssues(ground, [{ ...issue, type }]) };
});

/** Moves a story as a drop on the map does. */
const moving: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('release' as const, 'sprint' as const), choice, choice, choice)
  .map(([mode, who, where, lane]) => ({ ground, goals, now }) => {
    const map = assembleMap(mapSourcesOf(ground, goalsAt(goals, now)), mode);
    const card = pick([...map.cells.values()].flat(), who);
    const steps = map.goals.flatMap((goal) => goal.steps);
    const planned = planStoriesMove(map, {
      storyIds: card ? [card.issue.id] : [],
      toStepId: pick(steps, where)?.id ?? '',
      toLaneId: pick(map.lanes, lane)?.id ?? '',
      after: null,
      before: null,
    });
    return 'plan' in planned ? { ground: withIssues(ground, planned.plan.changed) } : {};
  });

const versioning: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('create', 'rename', 'release'), choice)
  .map(([what, at]) => ({ ground }) => {
    const { versions } = ground;
    const chosen = pick(versions, at);
    if (what === 'create' || !chosen) {
      const made = version(String(1 + versions.length));
      return { ground: { ...ground, versions: [...versions, made] } };
    }
    const change =
      what === 'rename' ? { name: `${chosen.name} again` } : { released: !chosen.released };
    return {
      ground: {
        ...ground,
        versions: versions.map((each) => (each === chosen ? { ...each, ...change } : each)),
      },
    };
  });

/** Puts a changed sprint into the list of open sprints and into all issues that are in it. */
const withSprint = (ground: MapGround, changed: Sprint): MapGround => {
  const of = (each: Sprint): Sprint => (each.id === changed.id ? changed : each);
  const issues = issuesOf(ground).map((issue) => ({ ...issue, sprints: issue.sprints.map(of) }));
  const sprints = ground.sprints.map(of).filter(({ state }) => state !== 'closed');
  return { ...withIssues(ground, issues), sprints };
};

const sprinting: fc.Arbitrary<Deed> = fc
  .constantFrom('create', 'rename', 'next', 'next')
  .map((what) => ({ ground, events, now }) => {
    const [first] = ground.sprints;
    if (what === 'create' || !first) {
      const count = new Set(
        events.flatMap(({ data }) => (data.thing === 'sprint' ? [data.thingId] : [])),
      ).size;
      return { ground: { ...ground, sprints: [...ground.sprints, sprint(String(1 + count))] } };
    }
    if (what === 'rename') {
      return { ground: withSprint(ground, { ...first, name: `${first.name} again` }) };
    }
    const next =
      first.state === 'future'
        ? { state: 'active' as const }
        : { state: 'closed' as const, completeDate: now };
    return { ground: withSprint(ground, { ...first, ...next }) };
  });

const goaling: fc.Arbitrary<Deed> = fc
  .tuple(fc.constantFrom('g1', 'g2', 'g3'), fc.constantFrom('rename', 'rank', 'delete'), choice)
  .map(([id, what, at]) => ({ goals, now }) => {
    const own = goals.filter((fact) => fact.id === id).map(({ event }) => event);
    const state = fold(goalDecider, own);
    const decided =
      state.status === 'absent'
        ? { events: [goalCreated({ summary: id, rank: rank(`h0000${at % 9}`) })] }
        : goalDecider.decide(
            state,
            what === 'rename'
              ? { type: 'ChangeGoal', changes: { summary: `${id} at ${at}` } }
              : what === 'rank'
                ? { type: 'RankGoal', rank: rank(`h0000${at % 9}`) }
                : { type: 'DeleteGoal' },
          );
    const events = 'events' in decided ? decided.events : [];
    return { goals: [...goals, ...events.map((event) => ({ at: now, id, event }))] };
  });

/** Generates one thing that people do with a board. */
export const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: creating },
  { weight: 8, arbitrary: editing },
  { weight: 1, arbitrary: converting },
  { weight: 5, arbitrary: moving },
  { weight: 2, arbitrary: versioning },
  { weight: 5, arbitrary: sprinting },
  { weight: 3, arbitrary: goaling },
);

const PROJECT: Project = {
  id: '10' as Project['id'],
  key: 'TRAIL',
  name: 'Trailhead',
  style: 'classic',
  issueTypes: [step('1'), story('1'), subtask('1'), { type: BUG }].map(({ type }) => type),
};

export const NEW_BOARD: WorkedBoard = {
  now: FIRST,
  ground: {
    projects: [PROJECT],
    scope: { projectKey: 'TRAIL' },
    admin: DEFAULT_ADMIN_SETTINGS,
    rankField: null,
    versions: [],
    sprints: [],
    steps: {},
    stories: {},
    subtasks: {},
  },
  goals: [],
  created: new Map(),
  changelog: [],
  placements: [],
  events: [],
};

const laneEvents = (before: MapGround, after: MapGround, at: Instant): RecordedEvent[] => {
  const sprintsOf = (ground: MapGround) =>
    new Map(
      [...issuesOf(ground).flatMap(({ sprints }) => sprints), ...ground.sprints].map((each) => [
        each.id,
        each,
      ]),
    );
  const [versions, oldSprints] = [
    new Map(before.versions.map((each) => [each.id, each])),
    sprintsOf(before),
  ];
  const sprints = sprintsOf(after);
  for (const [id, old] of oldSprints) {
    // A sprint that no issue is in disappears with its last change: it was closed.
    if (!sprints.has(id)) sprints.set(id, { ...old, state: 'closed', completeDate: at });
  }
  const changed = (id: string, each: Sprint) =>
    JSON.stringify(oldSprints.get(id)) !== JSON.stringify(each);
  return [
    ...after.versions
      .filter((each) => versions.get(each.id) !== each)
      .map((each) => versionEvent(versions.get(each.id), each, at)),
    ...[...sprints]
      .filter(([id, each]) => changed(id, each))
      .map(([id, each]) => sprintEvent(oldSprints.get(id), each, at)),
  ];
};

/** Does something, and records it as the tracker and Cairn do. */
export const after = (board: WorkedBoard, deed: Deed): WorkedBoard => {
  const at = later(board.now, MINUTE);
  const made = { ...board, ...deed({ ...board, now: at }), now: at };
  const known = byId(issuesOf(board.ground));
  const created = new Map(board.created);
  const changelog = [...board.changelog];
  const placements = [...board.placements];
  const issues = issuesOf(made.ground).map((issue) => {
    const before = known[issue.id];
    if (!before) created.set(issue.id, at);
    const placement = before && placementOf(before, issue, at);
    if (placement) placements.push(placement);
    const items = before ? changelogItems(before, issue) : [];
    if (items.length === 0) return issue;
    const id = String(changelog.length);
    changelog.push({ issueId: issue.id, id, created: at.replace('Z', '+0000'), items });
    return { ...issue, updated: at };
  });
  const ground = withIssues(made.ground, issues);
  const events = [...board.events, ...laneEvents(board.ground, ground, at)];
  return { ...made, ground, created, changelog, placements, events };
};

/** The longest time between two things that are done is a minute; this is in the middle of it. */
export const between = (at: Instant): Instant => later(at, MINUTE / 2);
