import type { ReactNode, Ref } from 'react';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import type { CardEdit } from '#domain/board/cards/edit-card.ts';
import type { RemovalCounts, RemovalSubject, RemovalTarget } from '#domain/board/cards/remove.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { StepMove } from '#domain/board/moves/move-step.ts';
import type { StoriesMove } from '#domain/board/moves/move-stories.ts';
import type { SubtaskMove } from '#domain/board/moves/move-subtask.ts';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { Command } from '../../actions/action.ts';
import type { Holding } from '../../gesture/news.ts';
import type { BoardBands } from './board-bands.ts';
import type { BoardHandle } from './handle.ts';
import type {
  BacklogMoves,
  Below,
  BoardAbilities,
  BoardLook,
  BoardProjects,
  BoardSuggestions,
  CardChoices,
  Existing,
  GoalMove,
  Orientation,
  Several,
  Viewing,
} from './props.ts';

export interface MapModel {
  readonly map: StoryMap;
  /**
   * The map with its hidden things. It is used to count what is deleted together with a thing. By default it is `map`.
   */
  readonly whole?: StoryMap;
  /** The map with the hidden things whose stories goals and steps count. By default it is `whole`. */
  readonly counted?: StoryMap;
  /** The user's date of today, YYYY-MM-DD. It decides which releases are overdue. */
  readonly today: string;
  /** Ids of goals, steps and stories that are being saved. */
  readonly busyIds: ReadonlySet<string>;
  /** Numbers of comments that guests of the shared map left on its cards. */
  readonly comments?: CommentsByCard;
}

/** The view settings of the map, and how the user changes them. */
export interface BoardView extends Viewing {
  /** Whether goals are across the top or down the left side. A narrow board always has them on top. */
  readonly orientation?: Orientation;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly onToggleLane: (laneId: string) => void;
}

/**
 * The changes that a board asks for. The board itself changes nothing: the page answers with a new map, immediately if
 * the update is optimistic. A move comes with the sentence that the page announces once the move is made.
 */
export interface BoardIntents {
  /** The rules for moves of stories; by default those of a board of one project. */
  readonly rules?: MoveRules;
  /** Adds cards. The page announces added cards and goals once they are created. */
  readonly onAddCards: (place: NewCardPlace, summaries: readonly string[]) => void;
  readonly onEditCard: (issueId: string, edit: CardEdit) => void;
  readonly onRemove: (target: RemovalTarget, below: Below) => void;
  readonly onMoveStories: (move: StoriesMove, said: string) => void;
  readonly onMoveSubtask: (move: SubtaskMove, said: string) => void;
  readonly onMoveStep: (move: StepMove, said: string) => void;
  readonly onCreateGoal: (draft: { readonly summary: string }) => void;
  readonly onRenameGoal: (change: { readonly goalId: string; readonly summary: string }) => void;
  readonly onRankGoal: (move: GoalMove, said: string) => void;
  /** Changes several stories. If absent, only one story can be selected at a time. */
  readonly several?: Several;
  readonly existing?: Existing;
  /** Moves stories between the board and the backlog beside it. If absent, there are no such moves. */
  readonly backlog?: BacklogMoves;
  /** Counts everything below a thing in the tracker, hidden or not. If absent, what is on the map is counted. */
  readonly countBelow?: (target: RemovalSubject) => Promise<RemovalCounts>;
  /** Loads the choices of a card's fields. Rejects if they are not available. */
  readonly choicesFor: (issue: Issue) => Promise<CardChoices>;
  readonly findPeople: (issue: Issue, text: string) => Promise<readonly Person[]>;
}

export interface BoardPage {
  readonly onOpenIssue: (key: string) => void;
  /** Opens a goal. If absent, the goal is renamed in place instead. */
  readonly onOpenGoal?: (goalId: string) => void;
  /** Announces a sentence, already in the user's language, in the page's polite live region. */
  readonly announce: (sentence: string) => void;
  /**
   * Receives the things that the user is dragging, and reports changes by others to these things. If absent, the board
   * announces no such changes.
   */
  readonly holding?: Holding | undefined;
  /**
   * Whether lanes have room for all their cells, also for those outside the viewport. This is for a page that is
   * printed.
   */
  readonly wholeLanes?: boolean;
  /**
   * Instructions about the keys for screen readers. They replace the usual ones on a board where some keys do nothing.
   */
  readonly manual?: string;
  /** Shown instead of goals while the map has none. It explains how to create the first goal. */
  readonly goalOffer?: ReactNode;
  /**
   * Content of a line before the first lane. The line is as high as a lane's header; on a horizontal map it is a strip
   * of that width.
   */
  readonly lead?: ReactNode;
  /** Returns the first commands of a lane's menu: those on its release or sprint. */
  readonly laneCommands?: (lane: Lane) => readonly Command[];
  /**
   * Draws the page's action on those stories of a lane that have no step. The action gets the board's `className`.
   * `reachable`: whether Tab reaches the action.
   */
  readonly closingLink?: (lane: Lane, className: string, reachable: boolean) => ReactNode;
}

/**
 * All props of the story map. The map reads nothing from a store or the network itself. Each group of props must keep
 * its object identity while nothing in it has changed.
 */
export interface StoryMapBoardProps {
  readonly model: MapModel;
  readonly view: BoardView;
  readonly look?: BoardLook;
  readonly can: BoardAbilities;
  readonly intents: BoardIntents;
  readonly page: BoardPage;
  /** The projects that get a band above their goals; absent on a board of one project. */
  readonly projects?: BoardProjects | undefined;
  /** Set on a board whose lanes are the projects of its steps. */
  readonly bands?: BoardBands;
  readonly suggestions?: BoardSuggestions | undefined;
  /** Receives the functions by which the page controls the board. */
  readonly handle?: Ref<BoardHandle> | undefined;
}
