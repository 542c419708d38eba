import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';

/** Start and end of a sprint in the tracker's precision, to the minute. */
export type SprintMoments = Pick<Sprint, 'startDate' | 'endDate'>;

/** An edit of the texts and days of a release or a sprint; `version` and `sprint` are as they were shown. */
export type LaneEdit =
  | { readonly of: 'release'; readonly version: Version; readonly form: ReleaseForm }
  | {
      readonly of: 'sprint';
      readonly sprint: Sprint;
      readonly form: SprintForm;
      /** Set by undo to restore the exact moments; without it, days become noon. */
      readonly moments?: SprintMoments;
    };

/** An edit of the texts and days of a release or a sprint, shown optimistically. */
export interface LaneEditStep {
  readonly kind: 'laneEdit';
  readonly edit: LaneEdit;
}

/** The key of the lane that an edit concerns. */
export const laneEditKey = (edit: LaneEdit): `release:${string}` | `sprint:${string}` =>
  edit.of === 'release' ? `release:${edit.version.id}` : `sprint:${edit.sprint.id}`;
