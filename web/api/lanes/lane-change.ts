import type { ReleaseForm } from '#domain/lane/release.ts';
import type { SprintForm } from '#domain/lane/sprint.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';

/** What people do to releases and sprints themselves (spec 000 §4 Sprints and releases). */
export type LaneChange =
  | { readonly kind: 'createRelease'; readonly projectId: string; readonly form: ReleaseForm }
  | { readonly kind: 'editRelease'; readonly version: Version; readonly form: ReleaseForm }
  | {
      readonly kind: 'release';
      readonly version: Version;
      /** YYYY-MM-DD. */
      readonly releaseDate: string;
      /** Release that takes the unresolved issues; null leaves them. */
      readonly unresolvedTo: string | null;
    }
  | { readonly kind: 'unrelease'; readonly version: Version }
  /** Behind another release of the project, or first of all. */
  | { readonly kind: 'placeRelease'; readonly version: Version; readonly after: string | null }
  /** Its stories go to another release, or to none. */
  | { readonly kind: 'deleteRelease'; readonly version: Version; readonly moveTo: string | null }
  /** Its stories go to the backlog. */
  | { readonly kind: 'deleteSprint'; readonly sprint: Sprint }
  | { readonly kind: 'createSprint'; readonly boardId: string; readonly form: SprintForm }
  | { readonly kind: 'editSprint'; readonly sprint: Sprint; readonly form: SprintForm }
  | { readonly kind: 'startSprint'; readonly sprint: Sprint; readonly form: SprintForm }
  | {
      readonly kind: 'completeSprint';
      readonly sprint: Sprint;
      /** Sprint that takes the unfinished issues; null is the backlog. */
      readonly unfinishedTo: string | null;
    };

/** Whether issues leave their lane with it, so that the map has to be read anew. */
export const movesIssues = (change: LaneChange): boolean =>
  change.kind === 'completeSprint' ||
  change.kind === 'deleteRelease' ||
  change.kind === 'deleteSprint' ||
  (change.kind === 'release' && change.unresolvedTo !== null);
