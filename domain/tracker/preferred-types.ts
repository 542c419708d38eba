import type { IssueType } from './entities.ts';

/** Words in the names of Jira's own issue types, in the languages of its sites. */
const STORY = /story|stories|historia|récit|ストーリー|스토리|故事/i;
const TASK = /\btask|aufgabe|tarea|tâche|タスク|작업|任务/i;
const DEFECT = /\bbug|defect|fehler|error|anomalie|incident|incidente|バグ|버그|缺陷|故障/i;

/** Lower values are better types for something that is planned. */
const preference = ({ name }: IssueType): number => {
  if (STORY.test(name)) return 0;
  if (TASK.test(name)) return 1;
  return DEFECT.test(name) ? 3 : 2;
};

/**
 * The issue types of a level, best first for a new card: `chosenId` alone if the project has it, otherwise stories
 * before tasks, and defects last (R-CREATE-5). Equal types keep the project's order.
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
