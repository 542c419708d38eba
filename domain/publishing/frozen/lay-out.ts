import { contrastText } from '../../aggregates/goal/contrast.ts';
import type { ConfluenceContent } from '../../contracts/confluence.ts';
import { showsProgress } from '../shows-states.ts';

type Story = ConfluenceContent['stories'][number];
type Task = ConfluenceContent['tasks'][number];

/** A goal and its number of columns. Steps without a goal belong to a goal without a name. */
export interface FrozenGoal {
  readonly id: string;
  readonly name: string | null;
  /** The goal's colour and a text colour that is readable on it, as hex. Null if the theme's own colours are used. */
  readonly paint: { readonly fill: string; readonly text: string } | null;
  /** Number of columns, at least one. */
  readonly span: number;
}

/** A step, or a column without a name for stories without a step. */
export interface FrozenColumn {
  readonly id: string;
  readonly name: string | null;
}

export interface FrozenCard {
  readonly id: string;
  readonly key: string;
  readonly summary: string;
  readonly status: Story['status'];
  readonly points: number | null;
}

/**
 * A release or a sprint. A lane without a name has the stories that are in no release or sprint, or all stories if the
 * map has no lanes.
 */
export interface FrozenLane {
  readonly id: string;
  readonly name: string | null;
  readonly stories: number;
  /** Number of stories that are done. Null when the picture cannot show progress. */
  readonly done: number | null;
  readonly cells: readonly (readonly FrozenCard[])[];
}

/** A stored board as a table: goals over steps, and a row of cells for each lane (R-SHARE-14). */
export interface FrozenMap {
  readonly mode: 'release' | 'sprint' | 'none';
  readonly goals: readonly FrozenGoal[];
  readonly columns: readonly FrozenColumn[];
  readonly lanes: readonly FrozenLane[];
  /** Names of all stored lanes, including hidden lanes. */
  readonly laneNames: readonly string[];
  readonly stories: number;
  /** How many steps are left out because none of their stories is shown. */
  readonly emptySteps: number;
}

export interface FrozenChoice {
  /** Names of the lanes to show; empty means all lanes. */
  readonly lanes: readonly string[];
}

/** If a map has more steps than this, steps without stories are left out. */
const MOST_EMPTY = 8;
/** An id that the tracker never uses. */
const NONE = '';

const modeOf = ({ adminSetting, boardSetting }: ConfluenceContent): FrozenMap['mode'] => {
  const mode = adminSetting?.boardSetting?.structView ?? (boardSetting?.scrum ? 'sprint' : null);
  return mode === 'sprint' || mode === 'none' ? mode : 'release';
};

/** Returns the name of a lane in lower case and trimmed, for comparing names. */
export const folded = (name: string): string => name.trim().toLowerCase();

const laneIdsOf = (content: ConfluenceContent, mode: FrozenMap['mode']) => {
  if (mode === 'none') return [];
  return (mode === 'sprint' ? content.sprints : content.releases).map(({ id, name }) => ({
    id,
    name,
  }));
};

const paintOf = (color: string | null | undefined): FrozenGoal['paint'] => {
  const text = color ? contrastText(color) : null;
  return color && text ? { fill: color, text } : null;
};

const cardOf = ({ id, key, summary, status, storyPoints }: Story): FrozenCard => ({
  id,
  key,
  summary,
  status,
  points: storyPoints ?? null,
});

const isDone = ({ status }: FrozenCard): boolean => status.category === 'done';

interface Group {
  readonly goal: Omit<FrozenGoal, 'span'>;
  readonly steps: readonly FrozenColumn[];
}

/**
 * Groups steps by goal in the stored order. Steps without a goal come last, followed by a column for stories without a
 * step.
 */
const groupsOf = (content: ConfluenceContent, orphans: boolean): readonly Group[] => {
  const goals = content.goals ?? [];
  const known = new Set(goals.map(({ id }) => id));
  const mapped = new Map(
    content.goalMappingData?.map(({ issueKey, goalId }) => [issueKey, goalId]),
  );
  const goalOf = ({ key, goalId }: Task): string => {
    const id = mapped.get(key) ?? goalId ?? NONE;
    return known.has(id) ? id : NONE;
  };
  const stepsOf = (goalId: string): FrozenColumn[] =>
    content.tasks
      .filter((task) => goalOf(task) === goalId)
      .map(({ key, summary }) => ({ id: key, name: summary }));
  const loose = [...stepsOf(NONE), ...(orphans ? [{ id: NONE, name: null }] : [])];
  return [
    ...goals.map(({ id, summary, color }) => ({
      goal: { id, name: summary, paint: paintOf(color) },
      steps: stepsOf(id),
    })),
    ...(loose.length > 0 ? [{ goal: { id: NONE, name: null, paint: null }, steps: loose }] : []),
  ];
};

/** Lays out a stored board as a table with the chosen lanes. A choice cannot show more than what is stored. */
export const layOut = (content: ConfluenceContent, { lanes: chosen }: FrozenChoice): FrozenMap => {
  const mode = modeOf(content);
  const known = laneIdsOf(content, mode);
  const knownIds = new Set(known.map(({ id }) => id));
  const laneOf = ({ versionIds, sprintIds }: Story): string =>
    (mode === 'sprint' ? sprintIds : versionIds)?.find((id) => knownIds.has(id)) ?? NONE;
  const wanted = new Set(chosen.map(folded));
  const shownLanes = [
    ...known.filter(({ name }) => wanted.size === 0 || wanted.has(folded(name))),
    ...(wanted.size === 0 ? [{ id: NONE, name: null }] : []),
  ];
  const stepKeys = new Set(content.tasks.map(({ key }) => key));
  const stepOf = ({ parentKey }: Story): string =>
    parentKey && stepKeys.has(parentKey) ? parentKey : NONE;
  const laneIds = new Set(shownLanes.map(({ id }) => id));
  const stories = content.stories.filter((story) => laneIds.has(laneOf(story)));
  const used = new Set(stories.map(stepOf));
  const thin = content.tasks.length > MOST_EMPTY;
  const groups = groupsOf(content, used.has(NONE)).flatMap(({ goal, steps }) => {
    const kept = thin ? steps.filter(({ id }) => used.has(id)) : steps;
    if (kept.length > 0) return [{ goal, steps: kept }];
    // A goal without steps is shown, unless all its steps were left out.
    return steps.length === 0 ? [{ goal, steps: [{ id: `${goal.id} `, name: null }] }] : [];
  });
  const hasProgress = showsProgress(content);
  const columns = groups.flatMap(({ steps }) => steps);
  const lanes = shownLanes.map(({ id, name }): FrozenLane => {
    const own = stories.filter((story) => laneOf(story) === id);
    const cells = columns.map((column) =>
      own.filter((story) => stepOf(story) === column.id).map(cardOf),
    );
    const done = hasProgress ? own.map(cardOf).filter(isDone).length : null;
    return { id, name, stories: own.length, done, cells };
  });
  const shownSteps = new Set(columns.map(({ id }) => id));
  return {
    mode,
    goals: groups.map(({ goal, steps }) => ({ ...goal, span: steps.length })),
    columns,
    lanes: lanes.filter(({ id, stories: count }) => count > 0 || (id !== NONE && wanted.size > 0)),
    laneNames: known.map(({ name }) => name),
    stories: stories.length,
    emptySteps: content.tasks.filter(({ key }) => !shownSteps.has(key)).length,
  };
};
