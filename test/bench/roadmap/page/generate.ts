import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import { createAssembler } from '#domain/board/assembly/assembler.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { rankBetween } from '#domain/kernel/ranking/between.ts';
import type { Rank } from '#domain/kernel/ranking/rank.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { type Dependency, dependenciesOf } from '#domain/roadmap/dependencies.ts';
import { type Hierarchy, hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { progressOf } from '#domain/roadmap/spans.ts';
import { goal } from '#domain/testing/goals.ts';
import { status, step, story } from '#domain/testing/issues.ts';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import type { Size } from './contract.ts';

export const TODAY = dayNumber('2026-03-10');
const FIRST = TODAY - 20;
const CATEGORIES = ['new', 'indeterminate', 'done'] as const;
const TITLES = [
  'Find a trail near me',
  'See the height profile before I choose a route for the whole family',
  'Download the map',
  'Warn me of a storm on the way, in time to turn back to the last hut',
];

/** A bar in a form that can be converted for every library. */
export interface Task {
  readonly id: string;
  readonly parent: string | null;
  readonly text: string;
  readonly start: Date;
  /** The end of the bar's last day. */
  readonly end: Date;
  readonly days: number;
  /** Progress between 0 and 1. */
  readonly progress: number;
  readonly below: boolean;
}

export interface Link {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The data that all roadmaps draw. The same bars, links and milestones are converted for each library before the
 * measurement begins.
 */
export interface Generated {
  readonly sources: MapSources;
  readonly milestones: readonly Milestone[];
  readonly map: StoryMap;
  readonly assemble: ReturnType<typeof createAssembler>;
  readonly hierarchy: Hierarchy;
  readonly progress: ReturnType<typeof progressOf>;
  readonly dependencies: readonly Dependency[];
  readonly tasks: readonly Task[];
  readonly links: readonly Link[];
}

const planOf = (start: number, days: number): Plan => ({
  start: dayOf(start),
  end: dayOf(start + days - 1),
});

const ranks = (): (() => Rank) => {
  let last: Rank | null = null;
  return () => {
    last = rankBetween(last, null) as Rank;
    return last;
  };
};

/**
 * Returns the first day of a story. Epics begin one after the other, and the stories of an epic begin within six weeks.
 */
const startOf = (epic: number, index: number): number =>
  FIRST + (epic % 60) * 5 + ((index * 7) % 36);

const midnight = (day: number): Date => {
  const [year = 0, month = 1, date = 1] = dayOf(day).split('-').map(Number);
  return new Date(year, month - 1, date);
};

const taskOf = (issue: Issue, parent: string | null, below: boolean): Task => {
  const start = dayNumber(issue.plan?.start ?? '');
  const end = dayNumber(issue.plan?.end ?? '');
  return {
    id: issue.id,
    parent,
    text: issue.summary,
    start: midnight(start),
    end: midnight(end + 1),
    days: end - start + 1,
    progress: issue.status.category === 'done' ? 1 : 0,
    below,
  };
};

/** Returns the rows in the order of our roadmap: each goal is followed by its epics, each epic by its stories. */
const tasksOf = (sources: MapSources, map: StoryMap): Pick<Generated, 'tasks' | 'links'> => {
  const stories = new Map<string, Issue[]>();
  for (const issue of sources.stories) {
    const above = issue.parent?.id ?? '';
    const known = stories.get(above);
    if (known) known.push(issue);
    else stories.set(above, [issue]);
  }
  const tasks = map.goals.flatMap(({ goal: own, steps }): Task[] => {
    if (!own) return [];
    const below = steps.flatMap(({ id, issue }) =>
      issue
        ? [
            taskOf(issue, own.id, true),
            ...(stories.get(id) ?? []).map((each) => taskOf(each, id, false)),
          ]
        : [],
    );
    const [first] = below;
    if (!first) return [];
    const start = below.reduce(
      (least, each) => (each.start < least ? each.start : least),
      first.start,
    );
    const end = below.reduce((most, each) => (each.end > most ? each.end : most), first.end);
    const days = Math.round((end.getTime() - start.getTime()) / 86_400_000);
    const text = own.fields.summary;
    return [
      { id: own.id, parent: null, text, start, end, days, progress: 0, below: true },
      ...below,
    ];
  });
  const links = sources.stories.flatMap(({ id, links: own = [] }) =>
    own.map(({ issueId }) => ({ id: `${id}-${issueId}`, from: String(id), to: issueId })),
  );
  return { tasks, links };
};

/** Generates a large roadmap with three levels. The same size always gives the same roadmap. */
export const generated = (size: Size): Generated => {
  const nextRank = ranks();
  const goals = Array.from({ length: size.goals }, (_, at) => goal(`g${at}`, nextRank()));
  const each = Math.ceil(size.stories / size.epics);
  const steps = Array.from(
    { length: size.epics },
    (_, at): Issue => ({
      ...step(String(at + 1), {
        properties: { goalId: `g${at % size.goals}`, rank: nextRank() },
      }),
      summary: `Epic ${at + 1}: ${TITLES[at % TITLES.length]}`,
      plan: planOf(FIRST + (at % 60) * 5, 48),
    }),
  );
  const gap = Math.max(1, Math.floor(size.stories / size.dependencies));
  const stories = Array.from({ length: size.stories }, (_, at): Issue => {
    const epic = Math.floor(at / each);
    const blocks = at % gap === 0 && at / gap < size.dependencies && at + 1 < size.stories;
    const link = { id: `l${at}`, typeId: '10000', issueId: String(100_001 + at) };
    return {
      ...story(String(100_000 + at), {
        parent: String(epic + 1),
        storyPoints: (at % 8) + 1,
        properties: { noLaneRank: nextRank() },
      }),
      summary: `${TITLES[at % TITLES.length]} (${at})`,
      status: status(CATEGORIES[at % CATEGORIES.length] ?? 'new'),
      plan: planOf(startOf(epic, at % each), 3 + (at % 9)),
      ...(blocks ? { links: [{ ...link, order: 'blocks' as const }] } : {}),
    };
  });
  const milestones = Array.from({ length: size.milestones }, (_, at): Milestone => {
    const day = dayOf(FIRST + at * 19);
    return {
      id: `m${at}`,
      boardId: '1',
      name: `Milestone ${at + 1}`,
      startDate: day,
      endDate: day,
      color: MILESTONE_COLORS[at % MILESTONE_COLORS.length] ?? '',
      version: 1,
      updatedAt: '2026-03-01T00:00:00.000Z',
    };
  });
  const sources = { goals, steps, stories, subtasks: [], versions: [], sprints: [] };
  const assemble = createAssembler();
  const map = assemble(sources, 'none');
  const hierarchy = hierarchyOf(map);
  return {
    sources,
    milestones,
    map,
    assemble,
    hierarchy,
    progress: progressOf(hierarchy),
    dependencies: dependenciesOf(hierarchy),
    ...tasksOf(sources, map),
  };
};
