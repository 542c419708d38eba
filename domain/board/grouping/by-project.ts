import type { ProjectId } from '../../kernel/ids.ts';
import type { StoryMap } from '../model/model.ts';

/** Epics of one project, which can have a goal together. */
export interface ProjectEpics {
  readonly projectId: ProjectId;
  readonly epicIds: readonly string[];
}

/**
 * Epics by the project that they are of, each project where its first one stands: a goal is of one project, and takes
 * steps of no other (R-MOVE-16). Epics that are not on the map are left out.
 */
export const epicsByProject = (
  { goals }: Pick<StoryMap, 'goals'>,
  epicIds: readonly string[],
): readonly ProjectEpics[] => {
  const projectOf = new Map(
    goals.flatMap(({ steps }) =>
      steps.flatMap(({ id, issue }) => (issue ? [[id, issue.projectId] as const] : [])),
    ),
  );
  const groups = new Map<ProjectId, string[]>();
  for (const id of epicIds) {
    const projectId = projectOf.get(id);
    if (projectId === undefined) continue;
    groups.set(projectId, [...(groups.get(projectId) ?? []), id]);
  }
  return [...groups].map(([projectId, ids]) => ({ projectId, epicIds: ids }));
};
