import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';

/** The days of a sprint as the tracker has them, to the minute. */
export type SprintMoments = Pick<Sprint, 'startDate' | 'endDate'>;

/** What a person makes of the texts and days of a release or a sprint; `version` and `sprint` are as it was shown. */
export type LaneEdit =
  | { readonly of: 'release'; readonly version: Version; readonly form: ReleaseForm }
  | {
      readonly of: 'sprint';
      readonly sprint: Sprint;
      readonly form: SprintForm;
      /** To be kept where a change is taken back; else days are their noon. */
      readonly moments?: SprintMoments;
    };

/** A change of the texts and days of a release or a sprint, shown at once. */
export interface LaneEditStep {
  readonly kind: 'laneEdit';
  readonly edit: LaneEdit;
}

/** Names the lane of an edit among all that changes are about. */
export const laneEditKey = (edit: LaneEdit): `release:${string}` | `sprint:${string}` =>
  edit.of === 'release' ? `release:${edit.version.id}` : `sprint:${edit.sprint.id}`;
