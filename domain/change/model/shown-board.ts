import type { Project } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import type { Levels } from './issues.ts';

/** The parts of the visible board that are needed to plan a change. */
export interface ShownBoard extends Levels {
  readonly projects: readonly Pick<Project, 'id' | 'style'>[];
  readonly fields: FieldIds;
}
