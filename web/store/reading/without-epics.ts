import { lacksEpics } from '#domain/tracker/epic-level.ts';
import { FailureError } from '../ports/failure.ts';
import type { Place } from './place.ts';

/**
 * Throws an error page if all projects are team-managed and have no epics, because steps are epics (R-HTTP-6). In
 * company-managed projects an admin can add epics, so there a flag suffices.
 */
export const refuseWithoutEpics = (place: Place): Place => {
  const lacking = place.projects.filter(
    (project) => project.style === 'next-gen' && lacksEpics(project),
  );
  if (lacking.length > 0 && lacking.length === place.projects.length) {
    throw new FailureError({ kind: 'page', page: 'nextGenUnsupported' });
  }
  return place;
};
