import type { StoryMap } from '#domain/map/model.ts';
import type { StepMove } from '#domain/map/move-step.ts';
import type { StoryMove } from '#domain/map/move-story.ts';

export type { StepMove, StoryMove };

/** What the viewer may do here; what is not allowed is neither offered nor draggable. */
export interface BoardAbilities {
  /** Goals belong to Cairn: make one, rename one. */
  readonly createGoals: boolean;
  readonly editGoals: boolean;
  readonly rankGoals: boolean;
  /** The tracker's EDIT_ISSUES: parent and release of stories, goal of steps. */
  readonly editIssues: boolean;
  /** The order of stories in a cell and of steps in a goal. */
  readonly rankIssues: boolean;
}

/**
 * Where among its new neighbours a thing lands. Ids of the neighbours as shown, null at an end;
 * both null means that the place was empty.
 */
export interface Place {
  readonly after: string | null;
  readonly before: string | null;
}

export interface GoalMove extends Place {
  readonly goalId: string;
}

/** The parts of a card that the card setting can hide (spec 000 §3 Admin settings, `showFields`). */
export type CardField = 'status' | 'assignee' | 'points' | 'priority';

export const DEFAULT_CARD_FIELDS: ReadonlySet<CardField> = new Set([
  'status',
  'assignee',
  'points',
  'priority',
]);

/** Zoom in per cent (spec 000 §9). */
export const ZOOM = { least: 20, most: 200, initial: 80, step: 10 } as const;

/**
 * The story map as a picture of its map and a source of intents: no store, no network. An intent
 * changes nothing here; the owner answers with another `map` (at once, when it is optimistic).
 */
export interface StoryMapBoardProps {
  readonly map: StoryMap;
  /** Per cent, 20 to 200. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly onToggleLane: (laneId: string) => void;
  readonly can: BoardAbilities;
  /** YYYY-MM-DD of the viewer's today: a release is overdue against it. */
  readonly today: string;
  /** Goals, steps and stories being saved. */
  readonly busyIds: ReadonlySet<string>;
  readonly cardFields?: ReadonlySet<CardField>;
  readonly showSubtasks?: boolean;
  readonly onMoveStory: (move: StoryMove) => void;
  readonly onMoveStep: (move: StepMove) => void;
  readonly onCreateGoal: (draft: { readonly summary: string }) => void;
  readonly onRenameGoal: (change: { readonly goalId: string; readonly summary: string }) => void;
  readonly onRankGoal: (move: GoalMove) => void;
  readonly onOpenIssue: (key: string) => void;
  /** Says a sentence, already in the reader's language, in the page's polite live region. */
  readonly announce: (sentence: string) => void;
}
