import type { SharedBoard } from '../../contracts/shared-board.ts';
import { isDay } from '../../kernel/day.ts';

type Story = SharedBoard['stories'][number];
type PublicPersona = NonNullable<SharedBoard['personas']>[number];

/** A release or a sprint of the outline. The last lane has the stories that are in no release or sprint. */
export interface OutlineLane {
  /** Null for stories without a release or sprint. */
  readonly name: string | null;
  /** The last day, as YYYY-MM-DD; null when unknown. */
  readonly ends: string | null;
  readonly isOver: boolean;
}

export interface OutlineStep {
  /** Null for a step that collects the stories without a step. */
  readonly name: string | null;
  /** The stories of the step, as one list for each lane. */
  readonly cells: readonly (readonly Story[])[];
}

export interface OutlineGoal {
  /** Null for a goal that collects the steps without a goal. */
  readonly name: string | null;
  /** #RRGGBB; null if the goal has no colour. */
  readonly color: string | null;
  /** The personas of the goal, if they are shared. */
  readonly personas: readonly PublicPersona[];
  readonly steps: readonly OutlineStep[];
}

/** A shared board as headings and lists: goals, their steps, and the stories of each step by lane. */
export interface Outline {
  readonly mode: 'release' | 'sprint' | 'none';
  readonly lanes: readonly OutlineLane[];
  readonly goals: readonly OutlineGoal[];
  readonly stories: number;
  readonly done: number;
  readonly inProgress: number;
}

const modeOf = ({ adminSetting }: SharedBoard): Outline['mode'] => {
  const mode = adminSetting?.boardSetting?.structView;
  return mode === 'sprint' || mode === 'none' ? mode : 'release';
};

interface Lane extends OutlineLane {
  readonly id: string;
}

/** An id that the tracker never uses. */
const NO_LANE = '';

/** Returns the text if it is a calendar day; otherwise null. */
export const dayOf = (text: string | null | undefined): string | null =>
  text && isDay(text) ? text : null;

const lanesOf = (board: SharedBoard, mode: Outline['mode']): readonly Lane[] => {
  if (mode === 'release') {
    return board.releases.map(({ id, name, releaseDate, released }) => ({
      id,
      name,
      ends: dayOf(releaseDate),
      isOver: released === true,
    }));
  }
  if (mode === 'none') return [];
  return board.sprints.map(({ id, name, endDate, state }) => ({
    id,
    name,
    ends: dayOf(endDate?.slice(0, 10)),
    isOver: state === 'closed',
  }));
};

const laneIdOf = (story: Story, mode: Outline['mode'], known: ReadonlySet<string>): string => {
  if (mode === 'none') return NO_LANE;
  const ids = (mode === 'release' ? story.versionIds : story.sprintIds) ?? [];
  return ids.find((id) => known.has(id)) ?? NO_LANE;
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** Returns the text if it is #RRGGBB; otherwise null. */
export const colorOf = (color: string | null | undefined): string | null =>
  color && COLOR.test(color) ? color : null;

/** Returns a function that finds the goal id of a step. The id is empty for a step without a goal. */
export const goalFinder = (
  board: SharedBoard,
): ((step: SharedBoard['tasks'][number]) => string) => {
  const mapping = new Map(board.issuesMapping?.map(({ issueKey, goalId }) => [issueKey, goalId]));
  const known = new Set(board.goals?.map(({ id }) => id));
  return ({ key, goalId }) => {
    const id = mapping.get(key) ?? goalId ?? '';
    return known.has(id) ? id : '';
  };
};

/** Returns the goals, steps and lanes in the stored order. Leaves out lanes without stories. */
export const outlineOf = (board: SharedBoard): Outline => {
  const mode = modeOf(board);
  const known = lanesOf(board, mode);
  const knownIds = new Set(known.map(({ id }) => id));
  const laneOf = new Map(board.stories.map((story) => [story.id, laneIdOf(story, mode, knownIds)]));
  const used = new Set(laneOf.values());
  const lanes: Lane[] = [
    ...known.filter(({ id }) => used.has(id)),
    ...(used.has(NO_LANE) ? [{ id: NO_LANE, name: null, ends: null, isOver: false }] : []),
  ];
  const cells = (stories: readonly Story[]): OutlineStep['cells'] =>
    lanes.map(({ id }) => stories.filter((story) => laneOf.get(story.id) === id));
  const keys = new Set(board.tasks.map(({ key }) => key));
  const byStep = new Map<string, Story[]>();
  for (const story of board.stories) {
    const key = story.parentKey && keys.has(story.parentKey) ? story.parentKey : '';
    byStep.set(key, [...(byStep.get(key) ?? []), story]);
  }
  const goals = board.goals ?? [];
  const people = new Map(board.personas?.map((persona) => [persona.id, persona]));
  const goalOf = goalFinder(board);
  const stepsOf = (id: string): OutlineStep[] =>
    board.tasks
      .filter((task) => goalOf(task) === id)
      .map(({ key, summary }) => ({ name: summary, cells: cells(byStep.get(key) ?? []) }));
  const loose = stepsOf('');
  const orphans = byStep.get('') ?? [];
  const rest: OutlineStep[] = [
    ...loose,
    ...(orphans.length > 0 ? [{ name: null, cells: cells(orphans) }] : []),
  ];
  return {
    mode,
    lanes: lanes.map(({ id: _, ...lane }) => lane),
    goals: [
      ...goals.map(({ id, summary, color, personas = [] }) => ({
        name: summary,
        color: colorOf(color),
        personas: personas.flatMap((persona) => people.get(persona) ?? []),
        steps: stepsOf(id),
      })),
      ...(rest.length > 0 ? [{ name: null, color: null, personas: [], steps: rest }] : []),
    ],
    stories: board.stories.length,
    done: board.stories.filter(({ status }) => status?.category === 'done').length,
    inProgress: board.stories.filter(({ status }) => status?.category === 'indeterminate').length,
  };
};
