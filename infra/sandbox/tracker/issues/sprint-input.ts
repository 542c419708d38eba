import type { SprintRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';
import type { ReadInput } from './input.ts';

/**
 * Returns the sprints of an issue after it was moved to another sprint or the backlog. Closed sprints stay as history.
 * The new sprint replaces a sprint that is not closed.
 */
export const withSprint = (
  site: Site,
  sprintIds: readonly string[],
  next: SprintRecord | null,
): string[] => {
  const closed = sprintIds.filter(
    (id) => site.rows.sprints.get(id)?.state === 'closed' && id !== next?.id,
  );
  return next ? [...closed, next.id] : closed;
};

/** Reads the Sprint field. Its value is the id of one sprint, or null for the backlog. */
export const sprintInput: ReadInput = (value, { site, issue, type }) => {
  const held = issue?.sprintIds ?? [];
  if (value === null || value === '') return { set: { sprintIds: withSprint(site, held, null) } };
  const id = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^\d+$/.test(id)) return { error: 'Number value expected as the Sprint id.' };
  const sprint = site.rows.sprints.get(id);
  if (!sprint) return { error: `Sprint with id ${id} does not exist.` };
  if (sprint.state === 'closed')
    return { error: 'The Sprint is completed and issues cannot be added to it.' };
  if (type.hierarchyLevel < 0)
    return {
      error:
        'Sub-tasks cannot be associated to a sprint. It is associated to the same sprint as its parent.',
    };
  return { set: { sprintIds: withSprint(site, held, sprint) } };
};
