import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';

/** Start and end of a sprint, to the minute as in the tracker. */
export type SprintMoments = Pick<Sprint, 'startDate' | 'endDate'>;

/** An edit of the texts and dates of a release or sprint. `version` and `sprint` are the values that were shown. */
export type LaneEdit =
  | { readonly of: 'release'; readonly version: Version; readonly form: ReleaseForm }
  | {
      readonly of: 'sprint';
      readonly sprint: Sprint;
      readonly form: SprintForm;
      /** Set by undo to restore the exact times. When absent, each date means noon. */
      readonly moments?: SprintMoments;
    };

/** An edit of the texts and dates of a release or sprint. It is shown before it is saved. */
export interface LaneEditStep {
  readonly kind: 'laneEdit';
  readonly edit: LaneEdit;
}

export const laneEditKey = (edit: LaneEdit): `release:${string}` | `sprint:${string}` =>
  edit.of === 'release' ? `release:${edit.version.id}` : `sprint:${edit.sprint.id}`;
