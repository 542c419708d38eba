import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue, IssueProperties, Plan } from '../../tracker/entities.ts';
import type { Lane, StoryMap } from '../model/model.ts';
import type { CardKey, CardPlace, MapCard } from './map-cards.ts';

/** The fields of issues that are compared. Ranks only order cards, and plans are compared as dates. */
export type IssueValues = Pick<
  Issue,
  | 'summary'
  | 'type'
  | 'parent'
  | 'versionIds'
  | 'sprints'
  | 'links'
  | 'assignee'
  | 'priority'
  | 'labels'
  | 'storyPoints'
  | 'status'
> &
  Pick<IssueProperties, 'goalId' | 'color'>;

/** The fields of goals that are compared. */
export type GoalValues = Pick<Goal['fields'], 'summary' | 'color' | 'labels' | 'description'> &
  Pick<Goal, 'projectId' | 'statusId' | 'issueId' | 'leadId' | 'relatedMemberIds' | 'personas'>;

type ChangeIn<Values> = {
  [Field in keyof Values]-?: {
    readonly card: CardKey;
    readonly field: Field;
    readonly before: Values[Field];
    readonly after: Values[Field];
  };
}[keyof Values];

export type CardFieldChange = ChangeIn<IssueValues> | ChangeIn<GoalValues>;

export interface CardMove {
  readonly card: CardKey;
  readonly from: CardPlace;
  readonly to: CardPlace;
}

/** Names a lane in a list of dates: `lane:` and the id of the lane. */
export type LaneKey = `lane:${string}`;

/** A card or a lane whose planned days differ. */
export interface DateChange {
  readonly subject: CardKey | LaneKey;
  readonly before: Plan | null;
  readonly after: Plan | null;
  /**
   * By how many days the end is later; negative if it is earlier. If the end is missing on a side, by how many days the
   * start is later. Null if both cannot be compared.
   */
  readonly days: number | null;
}

/** How the work of a lane differs, in story points. `scopeBefore + addedPoints - removedPoints = scopeAfter`. */
export interface LaneDifference {
  readonly laneId: string;
  /** The lane in the left map; null if that map does not show it. */
  readonly before: Lane | null;
  /** The lane in the right map; null if that map does not show it. */
  readonly after: Lane | null;
  readonly scopeBefore: number;
  readonly scopeAfter: number;
  /** Points of stories that came into the lane, and by which estimates of its stories grew. */
  readonly addedPoints: number;
  /** Points of stories that left the lane, and by which estimates of its stories shrank. */
  readonly removedPoints: number;
  /** Points of the stories that are done in the right map and were not done in the left map. */
  readonly donePoints: number;
}

/** A card that differs in any way: in its place, its position, or its record. Null on the side where it is missing. */
export interface CardPair {
  readonly before: MapCard | null;
  readonly after: MapCard | null;
}

/** The parts of a map beside its cards, as they are in the right map. */
export interface MapFrame
  extends Pick<StoryMap, 'mode' | 'mapping' | 'trackerOrder' | 'spansProjects' | 'flat'> {
  /** All lanes of the right map, in its order. */
  readonly laneIds: readonly string[];
}

/**
 * What differs between two maps (R-DIFF-1). The lists name cards by their keys; `cards` has the cards themselves. Each
 * list is in the order of the right map; cards that are missing there come first, in the order of the left map.
 */
export interface MapDifference {
  readonly added: readonly CardKey[];
  readonly removed: readonly CardKey[];
  /** Cards that are in another list: another goal, step, lane or story. */
  readonly moved: readonly CardMove[];
  /** Cards that are in the same list at another position among the cards that stay in it. */
  readonly reordered: readonly CardKey[];
  /** The changed fields of cards that are in both maps. For a moved card, these include the fields behind the move. */
  readonly changed: readonly CardFieldChange[];
  /** The lanes whose record or work differs. */
  readonly lanes: readonly LaneDifference[];
  readonly dates: readonly DateChange[];
  /**
   * All cards that differ. A card is in no list if only values differ that are not changed on a map, such as the time of
   * its last change or the picture of a person.
   */
  readonly cards: ReadonlyMap<CardKey, CardPair>;
  readonly frame: MapFrame;
}
