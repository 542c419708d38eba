import type { Project } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import type { Levels } from './issues.ts';

/** The visible board on which a change is planned. */
export interface ShownBoard extends Levels {
  readonly projects: readonly Pick<Project, 'id' | 'style'>[];
  readonly fields: FieldIds;
}
