import type { ReactNode } from 'react';
import type { CardField } from '#domain/aggregates/setting/card-fields.ts';
import type { PointsDisplay } from '#domain/aggregates/setting/points-display.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import type { CardEdit } from '#domain/board/cards/edit-card.ts';
import type { RemovalTarget } from '#domain/board/cards/remove.ts';
import type { StepMove } from '#domain/board/moves/move-step.ts';
import type { StoriesMove } from '#domain/board/moves/move-stories.ts';
import type { SubtaskMove } from '#domain/board/moves/move-subtask.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue, Person, Priority, Project, Status } from '#domain/tracker/entities.ts';
import type { Orientation } from '../geometry/layout/axes.ts';
import type { Address } from '../grid/address.ts';

export type {
  CardEdit,
  CardField,
  NewCardPlace,
  Orientation,
  RemovalTarget,
  StepMove,
  StoriesMove,
  SubtaskMove,
};

/** What the viewer may do here; what is not allowed is neither offered nor draggable. */
export interface BoardAbilities {
  /** Goals belong to Cairn: make one, rename one. */
  readonly createGoals: boolean;
  readonly editGoals: boolean;
  readonly deleteGoals: boolean;
  /** Epics are made by project admins, stories and subtasks by whoever may create issues (R-ACCESS-5). */
  readonly createSteps: boolean;
  readonly createStories: boolean;
  readonly rankGoals: boolean;
  /** The tracker's EDIT_ISSUES: parent and release of stories, goal of steps. */
  readonly editIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  readonly deleteIssues: boolean;
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

/** What a card's fields can be set to now; statuses are those that a transition leads to. */
export interface CardChoices {
  readonly statuses: readonly Status[];
  readonly priorities: readonly Priority[];
  readonly people: readonly Person[];
  readonly labels: readonly string[];
}

/** What goes below a deleted step or goal: with it, or to the placeholder (R-MOVE-12). */
export type Below = 'delete' | 'keep';

/** What of the map is put away or asked to be seen; the rest of the map's view is the owner's. */
export interface Viewing {
  /** Stories whose subtasks are all listed. */
  readonly openSubtasks: ReadonlySet<string>;
  readonly onOpenSubtasks: (storyId: string, open: boolean) => void;
  readonly onCollapse: (thing: Foldable, collapsed: boolean) => void;
  /** `said` is to be said aloud once it is so. */
  readonly onHide: (thing: Hideable, said: string) => void;
}

export interface Foldable {
  readonly kind: 'goal' | 'step';
  readonly id: string;
}

export interface Hideable {
  readonly kind: 'goal' | 'step' | 'lane';
  readonly id: string;
}

/** Issues that exist already and can be put where a new card would be made. */
export interface Existing {
  /** By key, or by words of the summary; rejects when the tracker cannot be asked. */
  readonly find: (place: NewCardPlace, text: string) => Promise<readonly Issue[]>;
  /** Why an issue cannot stand there; null when it can. */
  readonly faultOf?: (place: NewCardPlace, issue: Issue) => ErrorCode | null;
  /** `said` is to be said aloud once it is so. */
  readonly onLink: (place: NewCardPlace, issue: Issue, said: string) => void;
}

/** One story dropped into a cell; `after` and `before` are story ids, both null at the end of the cell. */
export interface StoryMove extends Omit<StoriesMove, 'storyIds'> {
  readonly storyId: string;
}

/** What can be done to several stories at once; each is said aloud once it is so. */
export interface Several {
  readonly onEdit: (issueIds: readonly string[], edit: CardEdit, said: string) => void;
  readonly onRemove: (issueIds: readonly string[], said: string) => void;
}

/** Faces of personas, at most as many as are asked for, and how many more there are. */
export type DrawFaces = (personaIds: readonly string[], most?: number) => ReactNode;

/** How the board's admins and its viewer want it to look (R-MAP-9). */
export interface BoardLook {
  /** What the levels of the head are called; the product's own words if nothing is said. */
  readonly goals?: string;
  readonly steps?: string;
  /** Statuses that goals can have; without any, goals show none. */
  readonly statuses: readonly Status[];
  /** Goals are people who want something. */
  readonly actors: boolean;
  /** Draws who a goal is made for, by the ids of its personas; nothing where it is absent. */
  readonly faces?: DrawFaces;
  /** Stories lie in the colour of their step. */
  readonly colored: boolean;
  readonly cardFields?: ReadonlySet<CardField>;
  readonly showSubtasks?: boolean;
  /** How steps tell their story points, and whether cells tell their sums (R-MAP-7). */
  readonly stepPoints?: PointsDisplay;
  /** Whether lanes say that they are overdue; they do if nothing is said. */
  readonly showsOverdue?: boolean;
  /** Address of the picture of a story, asked for when its card is drawn; null for a story without one. */
  readonly pictureOf?: PictureOf;
}

export type PictureOf = (story: Issue) => Promise<string | null>;

export const PLAIN_LOOK: BoardLook = { statuses: [], actors: false, colored: false };

export const DEFAULT_CARD_FIELDS: ReadonlySet<CardField> = new Set([
  'status',
  'assignee',
  'points',
  'priority',
]);

/** Zoom in per cent (R-MAP-13). */
export const ZOOM = { least: 20, most: 200, initial: 80, step: 10 } as const;

/** The projects of a board that spans several, and which of them are put away (R-MAP-6). */
export interface BoardProjects {
  readonly projects: readonly Pick<Project, 'id' | 'key' | 'name'>[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (projectId: string, folded: boolean) => void;
}

/** What goes between the board and the backlog beside it. */
export interface BacklogMoves {
  /** Issues that had no place on the map come to a cell, in the order of the move. */
  readonly onPlace: (issues: readonly Issue[], move: StoriesMove, said: string) => void;
  /** Stories lose all that places them on the map. */
  readonly onTakeOff: (storyIds: readonly string[], said: string) => void;
}

/** What the buttons on a card or goal need to know of it. */
export interface OwnButtons {
  readonly id: string;
  readonly title: string;
  /** By Tab; the others are reached once the arrows have chosen their card. */
  readonly reachable: boolean;
}

/** What is suggested on the map; a board without it has nothing of the kind. */
export interface BoardSuggestions {
  /** Whether a suggested card or goal was accepted; null for what is none. */
  readonly isAccepted: (id: string) => boolean | null;
  readonly onAccept: (id: string, accepted: boolean) => void;
  readonly onReject: (id: string) => void;
  /** What stands on a suggestion, to take it or leave it; null for what is none. */
  readonly buttons: (of: OwnButtons) => ReactNode;
  /** Asks for what could stand under a thing, or beside it. */
  readonly onSuggest: (at: Address) => void;
  /** Asks for the subtasks of a story. */
  readonly onSplit: (storyId: string) => void;
  /** The story for which there are suggestions now: all its subtasks are listed. */
  readonly split: string | null;
}
