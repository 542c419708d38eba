import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Issue, Sprint, Version } from '../../tracker/entities.ts';
import type { LaneEdit } from './lane-edit.ts';

export type LaneChange =
  | {
      readonly kind: 'createRelease';
      readonly projectId: string;
      readonly form: ReleaseForm;
      /**
       * The id that other writes of the same change have for the release until it is created. If the project has a
       * release of this name by then, that one is used.
       */
      readonly as?: string;
    }
  | {
      readonly kind: 'release';
      readonly version: Version;
      /** YYYY-MM-DD. Null when undo restores a release that had no date. */
      readonly releaseDate: string | null;
      /** Number of unresolved stories that jobs of the same change move to another release. */
      readonly moved?: number;
    }
  /** Makes a release unreleased again. Undo sets `releaseDate`: the date to restore, or null for no date. */
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
      /** The release before the moved release in the former order. Null when the moved release was the first. */
      readonly from: string | null;
    }
  /** Deletes the release. Its stories move to another release, or have no release. */
  | { readonly kind: 'deleteRelease'; readonly version: Version; readonly moveTo: string | null }
  /** Deletes the sprint. Its stories move to the backlog. */
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
       * The issues that do not move to `unfinishedTo`, by key: each with the id of another sprint, or null for the
       * backlog.
       */
      readonly apart?: Readonly<Record<string, string | null>>;
      /** How many stories move to another lane, as counted by the tracker. */
      readonly moved?: number;
    };

/** Returns how many stories a change moves out of their lane; 0 when unknown. */
export const storiesMovedBy = (change: LaneChange): number =>
  ('moved' in change && change.moved) || 0;

/** Where unfinished issues move when their sprint is completed (R-LANE-10). */
export type UnfinishedTarget =
  | { readonly kind: 'backlog' }
  | { readonly kind: 'sprint'; readonly id: string }
  /** Creates a sprint for the unfinished issues. */
  | { readonly kind: 'new'; readonly boardId: string; readonly form: SprintForm };

/** Returns whether a change also moves issues or lanes, so that the map must be loaded again. */
export const movesIssues = (change: LaneChange): boolean =>
  change.kind === 'completeSprint' ||
  change.kind === 'mergeRelease' ||
  change.kind === 'swapSprints' ||
  change.kind === 'deleteRelease' ||
  change.kind === 'deleteSprint';

/** Returns the given issues that the tracker may have moved with a change. */
export const movedWith = (change: LaneChange, issues: readonly Issue[]): Issue[] => {
  if (!movesIssues(change)) return [];
  return issues.filter(({ versionIds, sprints }) =>
    'version' in change
      ? versionIds.includes(change.version.id)
      : 'sprint' in change && sprints.some(({ id }) => id === change.sprint.id),
  );
};

/**
 * Returns whether a change concerns a sprint. Errors of such a change stay visible until the user closes them
 * (R-LANE-17).
 */
export const isOfSprint = (change: LaneChange | LaneEdit): boolean => 'sprint' in change;
