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

/** What the user may do. Actions that are not allowed are neither offered nor possible by dragging. */
export interface BoardAbilities {
  /**
   * On the board of a project, its admins create and delete goals. On the board of a portfolio, planners do
   * (R-ACCESS-5).
   */
  readonly createGoals: boolean;
  readonly editGoals: boolean;
  readonly deleteGoals: boolean;
  /** Only project admins may create epics. Stories and subtasks need the right to create issues (R-ACCESS-5). */
  readonly createSteps: boolean;
  readonly createStories: boolean;
  readonly rankGoals: boolean;
  /** The tracker's EDIT_ISSUES: needed to change the parent and release of a story, and the goal of a step. */
  readonly editIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  readonly deleteIssues: boolean;
  /** Whether the user may change the order of stories in a cell and of steps in a goal. */
  readonly rankIssues: boolean;
}

/**
 * The ids of the things between which a thing is dropped, as shown on the map. One is null at an end; both are null in
 * an empty place.
 */
export interface Place {
  readonly after: string | null;
  readonly before: string | null;
}

export interface GoalMove extends Place {
  readonly goalId: string;
}

/** The possible values of a card's fields. The statuses are those to which a transition of the card leads. */
export interface CardChoices {
  readonly statuses: readonly Status[];
  readonly priorities: readonly Priority[];
  readonly people: readonly Person[];
  readonly labels: readonly string[];
}

/**
 * What happens to everything below a deleted step or goal: it is deleted too, or kept below the placeholder
 * (R-MOVE-12).
 */
export type Below = 'delete' | 'keep';

export interface Viewing {
  readonly openSubtasks: ReadonlySet<string>;
  readonly onOpenSubtasks: (storyId: string, open: boolean) => void;
  readonly onCollapse: (thing: Foldable, collapsed: boolean) => void;
  /** Hides a thing. `said`: the announcement once the thing is hidden. */
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

/** Finds and links existing issues, as an alternative to creating cards. */
export interface Existing {
  /** Finds issues by key or by words of the summary. Rejects if the tracker is not available. */
  readonly find: (place: NewCardPlace, text: string) => Promise<readonly Issue[]>;
  /** Returns why an issue cannot be linked at a place; null if it can. */
  readonly faultOf?: (place: NewCardPlace, issue: Issue) => ErrorCode | null;
  /** Links an issue. `said`: the announcement once the issue is linked. */
  readonly onLink: (place: NewCardPlace, issue: Issue, said: string) => void;
}

/**
 * The move of one story into a cell. `after` and `before` are story ids. If both are null, the story goes to the end of
 * the cell.
 */
export interface StoryMove extends Omit<StoriesMove, 'storyIds'> {
  readonly storyId: string;
}

/** Changes several stories together. `said`: the announcement once the change is made. */
export interface Several {
  readonly onEdit: (issueIds: readonly string[], edit: CardEdit, said: string) => void;
  readonly onRemove: (issueIds: readonly string[], said: string) => void;
}

/** Draws the faces of at most `most` personas, and the number of the remaining personas. */
export type DrawFaces = (personaIds: readonly string[], most?: number) => ReactNode;

/** How the board looks, as its admins and the user have set it (R-MAP-9). */
export interface BoardLook {
  /** Name of the level of goals; the product's own name by default. */
  readonly goals?: string;
  readonly steps?: string;
  /** The statuses that goals can have. If empty, goals show no status. */
  readonly statuses: readonly Status[];
  /** Whether goals are actors: people who want something. */
  readonly actors: boolean;
  /** Draws the personas of a goal by their ids. Without this function, no personas are drawn. */
  readonly faces?: DrawFaces;
  /** Whether stories are filled with the colour of their step. */
  readonly colored: boolean;
  readonly cardFields?: ReadonlySet<CardField>;
  readonly showSubtasks?: boolean;
  /** How steps show their story points, and whether cells show sums (R-MAP-7). */
  readonly stepPoints?: PointsDisplay;
  /** Whether lanes show that they are overdue; true by default. */
  readonly showsOverdue?: boolean;
  /**
   * Whether stories are left out, by filters or because the map has too many. A lane that shows no stories may then
   * have some.
   */
  readonly inPart?: boolean;
  /** Returns the URL of a story's picture, or null. Called when the card is drawn. */
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

/** The projects of a board of several projects, and which of them are folded (R-MAP-6). */
export interface BoardProjects {
  readonly projects: readonly Pick<Project, 'id' | 'key' | 'name'>[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (projectId: string, folded: boolean) => void;
}

/** Moves stories between the board and the backlog beside it. */
export interface BacklogMoves {
  /** Adds backlog issues to a cell of the map, in the order of the move. */
  readonly onPlace: (issues: readonly Issue[], move: StoriesMove, said: string) => void;
  /** Removes these stories from the map, by removing everything that gives them a place on it. */
  readonly onTakeOff: (storyIds: readonly string[], said: string) => void;
}

/** The card or goal that a set of buttons belongs to. */
export interface OwnButtons {
  readonly id: string;
  readonly title: string;
  /** Whether Tab reaches the buttons. It reaches only those of the focused card or goal. */
  readonly reachable: boolean;
}

/** The suggestions on the map. A board without this prop has none. */
export interface BoardSuggestions {
  /** Returns whether a suggested card or goal was accepted; null if it is not a suggestion. */
  readonly isAccepted: (id: string) => boolean | null;
  readonly onAccept: (id: string, accepted: boolean) => void;
  readonly onReject: (id: string) => void;
  /** Draws the buttons to accept or reject a suggestion. Draws nothing for other cards and goals. */
  readonly buttons: (of: OwnButtons) => ReactNode;
  /** Asks for suggestions of new things below the thing at this address, or beside it. */
  readonly onSuggest: (at: Address) => void;
  /** Asks for suggestions to split a story into subtasks. */
  readonly onSplit: (storyId: string) => void;
  /** Id of the story that has suggested subtasks. All of them are listed. Null if there is no such story. */
  readonly split: string | null;
}
