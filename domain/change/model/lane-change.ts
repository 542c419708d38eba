import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Issue, Sprint, Version } from '../../tracker/entities.ts';
import type { LaneEdit } from './lane-edit.ts';

/** A change of a release or sprint itself. */
export type LaneChange =
  | { readonly kind: 'createRelease'; readonly projectId: string; readonly form: ReleaseForm }
  | {
      readonly kind: 'release';
      readonly version: Version;
      /** YYYY-MM-DD; null when undo restores a release that had no date. */
      readonly releaseDate: string | null;
      /** Number of unresolved stories that jobs of the same change move to another release. */
      readonly moved?: number;
    }
  /** Takes a release back. `releaseDate` is set by undo: the date to restore, or null for none. */
  | {
      readonly kind: 'unrelease';
      readonly version: Version;
      readonly releaseDate?: string | null;
    }
  /** An archived release accepts no issues, and is shown only while it has stories. */
  | { readonly kind: 'archiveRelease'; readonly version: Version; readonly archived: boolean }
  /** Moves all issues of the release to another release of the project, then deletes the release. */
  | { readonly kind: 'mergeRelease'; readonly version: Version; readonly into: string }
  /** Puts the release after another release of the project, or first. */
  | {
      readonly kind: 'placeRelease';
      readonly version: Version;
      readonly after: string | null;
      /** The release that came before in the former order; null when this release was the first. */
      readonly from: string | null;
    }
  /** Deletes the release; its stories move to another release, or to none. */
  | { readonly kind: 'deleteRelease'; readonly version: Version; readonly moveTo: string | null }
  /** Deletes the sprint; its stories move to the backlog. */
  | { readonly kind: 'deleteSprint'; readonly sprint: Sprint }
  | { readonly kind: 'createSprint'; readonly boardId: string; readonly form: SprintForm }
  | { readonly kind: 'startSprint'; readonly sprint: Sprint; readonly form: SprintForm }
  /** The two future sprints swap positions. */
  | { readonly kind: 'swapSprints'; readonly sprint: Sprint; readonly other: Sprint }
  | {
      readonly kind: 'completeSprint';
      readonly sprint: Sprint;
      readonly unfinishedTo: UnfinishedTarget;
      /**
       * The issues that do not go to `unfinishedTo`, by key: each with a sprint id, or null for the
       * backlog.
       */
      readonly apart?: Readonly<Record<string, string | null>>;
      /** Number of stories that move to another lane, as counted by the tracker. */
      readonly moved?: number;
    };

/** Number of stories that a change moves out of its lane; 0 when unknown. */
export const storiesMovedBy = (change: LaneChange): number =>
  ('moved' in change && change.moved) || 0;

/** Where the unfinished issues of a sprint go when it is completed (R-LANE-10). */
export type UnfinishedTarget =
  | { readonly kind: 'backlog' }
  | { readonly kind: 'sprint'; readonly id: string }
  /** A sprint that is created for the unfinished issues. */
  | { readonly kind: 'new'; readonly boardId: string; readonly form: SprintForm };

/** Whether issues or lanes move with the change, so that the map must be loaded again. */
export const movesIssues = (change: LaneChange): boolean =>
  change.kind === 'completeSprint' ||
  change.kind === 'mergeRelease' ||
  change.kind === 'swapSprints' ||
  change.kind === 'deleteRelease' ||
  change.kind === 'deleteSprint';

/** The given issues that the tracker may have moved with a change. */
export const movedWith = (change: LaneChange, issues: readonly Issue[]): Issue[] => {
  if (!movesIssues(change)) return [];
  return issues.filter(({ versionIds, sprints }) =>
    'version' in change
      ? versionIds.includes(change.version.id)
      : 'sprint' in change && sprints.some(({ id }) => id === change.sprint.id),
  );
};

/** Whether a change concerns a sprint: its errors stay visible until the user closes them (R-LANE-17). */
export const isOfSprint = (change: LaneChange | LaneEdit): boolean => 'sprint' in change;
