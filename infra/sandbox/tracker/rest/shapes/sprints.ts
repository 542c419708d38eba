import type { SprintRecord } from '../../model/records.ts';
import { agileUrl } from './links.ts';

export const sprintShape = (baseUrl: string, sprint: SprintRecord): Record<string, unknown> => ({
  id: Number(sprint.id),
  self: agileUrl(baseUrl, `sprint/${sprint.id}`),
  state: sprint.state,
  name: sprint.name,
  ...(sprint.startDate === null ? {} : { startDate: sprint.startDate }),
  ...(sprint.endDate === null ? {} : { endDate: sprint.endDate }),
  ...(sprint.completeDate === null ? {} : { completeDate: sprint.completeDate }),
  ...(sprint.createdDate === null ? {} : { createdDate: sprint.createdDate }),
  ...(sprint.originBoardId === null ? {} : { originBoardId: sprint.originBoardId }),
  goal: sprint.goal ?? '',
});

/** Returns the sprint in the form in which the Sprint field of issues contains it. */
export const sprintFieldShape = (sprint: SprintRecord): Record<string, unknown> => ({
  id: Number(sprint.id),
  name: sprint.name,
  state: sprint.state,
  ...(sprint.originBoardId === null ? {} : { boardId: sprint.originBoardId }),
  goal: sprint.goal ?? '',
  ...(sprint.startDate === null ? {} : { startDate: sprint.startDate }),
  ...(sprint.endDate === null ? {} : { endDate: sprint.endDate }),
  ...(sprint.completeDate === null ? {} : { completeDate: sprint.completeDate }),
});
