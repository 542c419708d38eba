import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { StoryMap } from '../model/model.ts';

/** Returns the number of releases, sprints or projects of a map. "Unscheduled" and "Backlog" are lanes, but none of these. */
export const countNamed = (
  mode: StoryMap['mode'],
  lanes: readonly Pick<StoryMap['lanes'][number], 'id'>[],
): number => lanes.filter(({ id }) => mode === 'none' || id !== ANONYMOUS_KEY).length;
