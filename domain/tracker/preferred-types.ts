import type { IssueType } from './entities.ts';

/** Words in the names of Jira's own issue types, in all languages of Cairn. */
const STORY = /story|stories|historia|récit|ストーリー|스토리|故事/i;
const TASK = /\btask|aufgabe|tarea|tâche|タスク|작업|任务/i;
const DEFECT = /\bbug|defect|fehler|error|anomalie|incident|incidente|バグ|버그|缺陷|故障/i;

/** Returns how suitable a type is for planned work. Lower numbers are better. */
const preference = ({ name }: IssueType): number => {
  if (STORY.test(name)) return 0;
  if (TASK.test(name)) return 1;
  return DEFECT.test(name) ? 3 : 2;
};

/**
 * Returns the issue types of a level for a new card, the best first. If the project has the type `chosenId`, returns
 * only this type. If not, stories come before tasks, and defects come last (R-CREATE-5). Equally good types keep the
 * project's order.
 */
export const preferredTypes = (
  types: readonly IssueType[],
  level: number,
  chosenId: string | null,
): readonly IssueType[] => {
  const fitting = types.filter(({ hierarchyLevel }) => hierarchyLevel === level);
  const chosen = fitting.filter(({ id }) => id === chosenId);
  if (chosen.length > 0) return chosen;
  return fitting.toSorted((a, b) => preference(a) - preference(b));
};
