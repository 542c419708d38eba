import type { Project } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import type { Levels } from './issues.ts';

/** The board on which a change is planned, as it is shown. */
export interface ShownBoard extends Levels {
  readonly projects: readonly Pick<Project, 'id' | 'style'>[];
  readonly fields: FieldIds;
}
