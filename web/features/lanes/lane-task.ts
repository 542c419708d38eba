import type { Lane } from '#domain/board/model/model.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';

/** An action on a release or sprint that opens a dialog. */
export type LaneTask =
  | { readonly kind: 'createRelease' }
  | { readonly kind: 'createSprint' }
  | { readonly kind: 'moveStories'; readonly lane: Lane }
  | { readonly kind: 'sortStories'; readonly lane: Lane }
  | { readonly kind: 'deleteLane'; readonly lane: Lane }
  | { readonly kind: 'editRelease'; readonly version: Version }
  | { readonly kind: 'release'; readonly version: Version; readonly lane: Lane }
  | { readonly kind: 'mergeRelease'; readonly version: Version }
  | { readonly kind: 'swapSprint'; readonly sprint: Sprint }
  | { readonly kind: 'editSprint'; readonly sprint: Sprint }
  | { readonly kind: 'startSprint'; readonly sprint: Sprint; readonly lane: Lane }
  | { readonly kind: 'completeSprint'; readonly sprint: Sprint; readonly lane: Lane };
