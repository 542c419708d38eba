import type { ProjectId } from '../../kernel/ids.ts';
import type { StoryMap } from '../model/model.ts';

/** Epics of one project, which can share a goal. */
export interface ProjectEpics {
  readonly projectId: ProjectId;
  readonly epicIds: readonly string[];
}

/**
 * Groups epics by project, in the order of each project's first epic: a goal belongs to one project and takes no
 * steps of others (R-MOVE-16). Epics that are not on the map are left out.
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
