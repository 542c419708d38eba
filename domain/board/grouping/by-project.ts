import type { ProjectId } from '../../kernel/ids.ts';
import type { StoryMap } from '../model/model.ts';

/** Epics of one project. They can share a goal. */
export interface ProjectEpics {
  readonly projectId: ProjectId;
  readonly epicIds: readonly string[];
}

/**
 * Groups epics by project, because a goal accepts only steps of its own project (R-MOVE-16). The groups are in the
 * order of each project's first epic. Epics that are not on the map are left out.
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
