import {
  type CellKey,
  cellKey,
  type GoalColumn,
  type Lane,
  type StoryCard,
  type StoryMap,
} from '#domain/board/model/model.ts';
import { brand } from '#domain/kernel/ids.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { issue } from './issues.ts';
import { buildMap } from './map.ts';

/** Goal id → project id → step id → ids of its stories. */
export type BandedDraft = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
>;

const projectOf = (id: string): Project => ({
  id: brand(id),
  key: brand(`P${id}`),
  name: `Project ${id}`,
  style: 'classic',
  issueTypes: [],
});

/** Returns a map of a portfolio: lanes are projects, and each step belongs to one of them. */
export const bandedMap = (projects: readonly string[], draft: BandedDraft): StoryMap => {
  const plain = buildMap({
    goals: Object.fromEntries(
      Object.entries(draft).map(([goalId, own]) => [
        goalId,
        Object.values(own).flatMap((steps) => Object.keys(steps)),
      ]),
    ),
    lanes: [],
    stories: {},
  });
  const homes = new Map<string, string>();
  const cells = new Map<CellKey, readonly StoryCard[]>();
  for (const [goalId, own] of Object.entries(draft)) {
    for (const [laneId, steps] of Object.entries(own)) {
      for (const [stepId, stories] of Object.entries(steps)) {
        homes.set(stepId, laneId);
        const cards = stories.map((id): StoryCard => {
          const own = issue(id, 0, { projectId: brand(laneId) });
          return { issue: own, goalId, stepId, laneId, subtasks: [] };
        });
        if (cards.length > 0) cells.set(cellKey(stepId, laneId), cards);
      }
    }
  }
  const lanes = projects.map((id): Lane => {
    const stories = [...cells.values()].flat().filter(({ laneId }) => laneId === id).length;
    const totals = { stories, points: 0, new: stories, indeterminate: 0, done: 0 };
    return { id, version: null, sprint: null, project: projectOf(id), totals };
  });
  const goals = plain.goals.map(
    (goal): GoalColumn => ({
      ...goal,
      steps: goal.steps.map((step) =>
        step.issue
          ? { ...step, issue: { ...step.issue, projectId: brand(homes.get(step.id) ?? '') } }
          : step,
      ),
    }),
  );
  return { mode: 'project', goals, lanes, cells, spansProjects: true };
};
