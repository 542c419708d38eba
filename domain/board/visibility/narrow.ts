import { lastFew } from '../../kernel/last-few.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { GoalColumn, Lane, StoryCard, StoryMap } from '../model/model.ts';
import { storiesIn } from './empty-lanes.ts';
import { chosenCells, countedLanes } from './share.ts';

/**
 * Rules for the stories and the steps that remain on a filtered map. If a rule is absent, all cards of its level
 * remain.
 */
export interface CardChoice {
  readonly story?: (issue: Issue) => boolean;
  readonly step?: (issue: Issue) => boolean;
}

/**
 * Returns the goals with the steps that remain. A step that still shows stories always remains, so that these stories
 * are not shown under another step.
 */
const stepsKept = (
  goals: readonly GoalColumn[],
  cells: StoryMap['cells'],
  keeps: (issue: Issue) => boolean,
): GoalColumn[] => {
  const holding = new Set([...cells.values()].flatMap(([card]) => card?.stepId ?? []));
  return goals.map((goal) => ({
    ...goal,
    steps: goal.steps.filter(({ id, issue }) => issue === null || holding.has(id) || keeps(issue)),
  }));
};

const knownRules = new WeakMap<(issue: Issue) => boolean, (card: StoryCard) => boolean>();

/**
 * Turns a rule about issues into a rule about cards. The same rule always gives the same function, because results are
 * cached per function.
 */
const ruleOf = (keeps: (issue: Issue) => boolean): ((card: StoryCard) => boolean) => {
  const known = knownRules.get(keeps) ?? (({ issue }: StoryCard) => keeps(issue));
  knownRules.set(keeps, known);
  return known;
};

const knownLanes = lastFew<Lane, Lane>();

/** Returns the lanes with the totals of their visible stories, and with the number of all their stories. */
const narrowedLanes = (lanes: readonly Lane[], cells: StoryMap['cells']): Lane[] => {
  const counted = countedLanes(lanes, cells);
  return lanes.map((lane, index) => {
    const shown = counted[index] ?? lane;
    return shown === lane
      ? lane
      : knownLanes(shown, [lane], () => ({ ...shown, of: storiesIn(lane) }));
  });
};

/**
 * Returns the part of a map that passes the filters. It is only for display: moves are planned on the whole map, where
 * a neighbour may be hidden (R-RANK-8).
 */
export const narrowedMap = (map: StoryMap, { story, step }: CardChoice): StoryMap => {
  if (!story && !step) return map;
  const cells = story
    ? chosenCells(map, { lanes: null, steps: null, keeps: ruleOf(story) })
    : map.cells;
  return {
    ...map,
    cells,
    goals: step ? stepsKept(map.goals, cells, step) : map.goals,
    lanes: story ? narrowedLanes(map.lanes, cells) : map.lanes,
  };
};
