import type { ReactNode, Ref } from 'react';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import type { CardEdit } from '#domain/board/cards/edit-card.ts';
import type { RemovalCounts, RemovalTarget } from '#domain/board/cards/remove.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { StepMove } from '#domain/board/moves/move-step.ts';
import type { StoriesMove } from '#domain/board/moves/move-stories.ts';
import type { SubtaskMove } from '#domain/board/moves/move-subtask.ts';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { Command } from '../../actions/action.ts';
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

/** What a board draws: the map, and what is known of it at the moment. */
export interface MapModel {
  readonly map: StoryMap;
  /** The map with what is hidden, which counts when something is deleted; `map` if nothing is said. */
  readonly whole?: StoryMap;
  /** YYYY-MM-DD of the viewer's today: a release is overdue against it. */
  readonly today: string;
  /** Goals, steps and stories being saved. */
  readonly busyIds: ReadonlySet<string>;
  /** How much guests of the shared map have said of its cards. */
  readonly comments?: CommentsByCard;
}

/** How the viewer looks at the map, and how they change that. */
export interface BoardView extends Viewing {
  /** Whether goals stand across the top or down the left side; a narrow board has them on top. */
  readonly orientation?: Orientation;
  /** Per cent, 20 to 200. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly onToggleLane: (laneId: string) => void;
}

/**
 * What a board asks for. An intent changes nothing on the board; the owner answers with another map (at once, when it
 * is optimistic). Moves carry the sentence that is to be said aloud once they are so.
 */
export interface BoardIntents {
  /** What decides where stories may go; a plain board of one project if nothing is said. */
  readonly rules?: MoveRules;
  /** Cards and goals that are made are said aloud by the owner, once they are so. */
  readonly onAddCards: (place: NewCardPlace, summaries: readonly string[]) => void;
  readonly onEditCard: (issueId: string, edit: CardEdit) => void;
  readonly onRemove: (target: RemovalTarget, below: Below) => void;
  readonly onMoveStories: (move: StoriesMove, said: string) => void;
  readonly onMoveSubtask: (move: SubtaskMove, said: string) => void;
  readonly onMoveStep: (move: StepMove, said: string) => void;
  readonly onCreateGoal: (draft: { readonly summary: string }) => void;
  readonly onRenameGoal: (change: { readonly goalId: string; readonly summary: string }) => void;
  readonly onRankGoal: (move: GoalMove, said: string) => void;
  /** A board without it lets one story be chosen at a time. */
  readonly several?: Several;
  readonly existing?: Existing;
  /** The backlog beside the board; a board without it neither takes issues from there nor gives any. */
  readonly backlog?: BacklogMoves;
  /** Asks the tracker what hangs below a thing, shown or not; without it the map's own count is told. */
  readonly countBelow?: (target: RemovalTarget) => Promise<RemovalCounts>;
  /** Asks for the choices of a card; rejects when they cannot be had. */
  readonly choicesFor: (issue: Issue) => Promise<CardChoices>;
  readonly findPeople: (issue: Issue, text: string) => Promise<readonly Person[]>;
}

/** What the page around a board does for it, and what it adds to the board. */
export interface BoardPage {
  readonly onOpenIssue: (key: string) => void;
  /** A goal is renamed in its place where nothing else opens it. */
  readonly onOpenGoal?: (goalId: string) => void;
  /** Says a sentence, already in the reader's language, in the page's polite live region. */
  readonly announce: (sentence: string) => void;
  /** What stands in place of goals as long as the map has none: how to come to the first. */
  readonly goalOffer?: ReactNode;
  /** What a lane's menu begins with: what can be done to its release or sprint. */
  readonly laneCommands?: (lane: Lane) => readonly Command[];
  /** What can be done to the stories of a lane that are under no step, drawn by a class of the board's. */
  readonly closingLink?: (lane: Lane, className: string, reachable: boolean) => ReactNode;
}

/**
 * The story map takes a model and intents: no store, no network. Each group belongs to one owner, who gives the same
 * object as long as nothing in it has changed.
 */
export interface StoryMapBoardProps {
  readonly model: MapModel;
  readonly view: BoardView;
  readonly look?: BoardLook;
  readonly can: BoardAbilities;
  readonly intents: BoardIntents;
  readonly page: BoardPage;
  /** A band over the goals of each of them; a board of one project has none. */
  readonly projects?: BoardProjects | undefined;
  /** Of a board whose lanes are the projects of its steps. */
  readonly bands?: BoardBands;
  readonly suggestions?: BoardSuggestions | undefined;
  /** What the page asks of the board, as long as it is shown. */
  readonly handle?: Ref<BoardHandle> | undefined;
}
