import type { ReleaseForm } from '../../board/lanes/release.ts';
import type { SprintForm } from '../../board/lanes/sprint.ts';
import type { Issue, Sprint, Version } from '../../tracker/entities.ts';
import type { LaneEdit } from './lane-edit.ts';

/** What people do to releases and sprints themselves. */
export type LaneChange =
  | { readonly kind: 'createRelease'; readonly projectId: string; readonly form: ReleaseForm }
  | {
      readonly kind: 'release';
      readonly version: Version;
      /** YYYY-MM-DD; null where the release had none when it was taken back. */
      readonly releaseDate: string | null;
      /** Release that takes the unresolved issues; null leaves them. */
      readonly unresolvedTo: string | null;
      /** How many that are, by the tracker's count when it was asked for. */
      readonly moved?: number;
    }
  /** Undo gives the day back that it had; null where it had none. */
  | {
      readonly kind: 'unrelease';
      readonly version: Version;
      readonly releaseDate?: string | null;
    }
  /** An archived release takes no issues, and is shown only while it still has stories. */
  | { readonly kind: 'archiveRelease'; readonly version: Version; readonly archived: boolean }
  /** All of its issues go to another release of the project, and it is gone. */
  | { readonly kind: 'mergeRelease'; readonly version: Version; readonly into: string }
  /** Behind another release of the project, or first of all. */
  | {
      readonly kind: 'placeRelease';
      readonly version: Version;
      readonly after: string | null;
      /** Where it stood before. */
      readonly from: string | null;
    }
  /** Its stories go to another release, or to none. */
  | { readonly kind: 'deleteRelease'; readonly version: Version; readonly moveTo: string | null }
  /** Its stories go to the backlog. */
  | { readonly kind: 'deleteSprint'; readonly sprint: Sprint }
  | { readonly kind: 'createSprint'; readonly boardId: string; readonly form: SprintForm }
  | { readonly kind: 'startSprint'; readonly sprint: Sprint; readonly form: SprintForm }
  /** The two change places among the sprints to come. */
  | { readonly kind: 'swapSprints'; readonly sprint: Sprint; readonly other: Sprint }
  | {
      readonly kind: 'completeSprint';
      readonly sprint: Sprint;
      readonly unfinishedTo: UnfinishedTarget;
      /** Issues that go elsewhere than the rest, by their keys: to a sprint, by its id, or to the backlog. */
      readonly apart?: Readonly<Record<string, string | null>>;
      /** How many stories go elsewhere, by the tracker's count when it was asked for. */
      readonly moved?: number;
    };

/** How many stories a change moves out of its lane, as far as that was counted. */
export const storiesMovedBy = (change: LaneChange): number =>
  ('moved' in change && change.moved) || 0;

/** Where the unfinished issues of a sprint go when it is completed (R-LANE-10). */
export type UnfinishedTarget =
  | { readonly kind: 'backlog' }
  | { readonly kind: 'sprint'; readonly id: string }
  /** One that is made for them first. */
  | { readonly kind: 'new'; readonly boardId: string; readonly form: SprintForm };

/** Whether issues leave their lane with it, or lanes their places, so that the map has to be read anew. */
export const movesIssues = (change: LaneChange): boolean =>
  change.kind === 'completeSprint' ||
  change.kind === 'mergeRelease' ||
  change.kind === 'swapSprints' ||
  change.kind === 'deleteRelease' ||
  change.kind === 'deleteSprint' ||
  (change.kind === 'release' && change.unresolvedTo !== null);

/** Those of some issues that the tracker may have moved with a change. */
export const movedWith = (change: LaneChange, issues: readonly Issue[]): Issue[] => {
  if (!movesIssues(change)) return [];
  return issues.filter(({ versionIds, sprints }) =>
    'version' in change
      ? versionIds.includes(change.version.id)
      : 'sprint' in change && sprints.some(({ id }) => id === change.sprint.id),
  );
};

/** Whether it is about a sprint: what goes wrong with those stays in sight until it is closed (R-LANE-17). */
export const isOfSprint = (change: LaneChange | LaneEdit): boolean => 'sprint' in change;
