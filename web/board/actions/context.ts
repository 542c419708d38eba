import type { TFunction } from 'i18next';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from '../grid/address.ts';
import type { Intents } from '../moves/intents.ts';
import type { StoryMapBoardProps } from '../props/board-props.ts';
import type { Selecting } from '../state/gestures/use-selection.ts';

/** What every action can read and call on a board, whatever its target is. */
export interface BoardActs {
  readonly t: TFunction;
  readonly layout: BoardLayout;
  readonly props: StoryMapBoardProps;
  readonly intents: Intents;
  readonly selecting: Selecting;
  readonly open: (address: Address) => void;
  readonly moveTo: (address: Address) => void;
  readonly rename: (address: Address) => void;
  readonly edit: (address: Address) => void;
  readonly remove: (address: Address) => void;
  /**
   * Opens the field for a new item: under a goal for a step, under a step for a story, after a story for another story.
   */
  readonly below: (address: Address) => void;
  readonly subtask: (address: Address) => void;
  readonly link: (address: Address) => void;
  readonly fold: (address: Address, folded: boolean) => void;
  readonly hide: (address: Address) => void;
  readonly carry: (address: Address) => void;
  /** Opens the menu of the statuses that a card can get. The menu appears beside the card. */
  readonly statusOf: (address: Address) => void;
  /** Opens the context menu of an element of the map, beside that element. */
  readonly menuOf: (address: Address) => void;
}

/** What an action can read and call, with its target: the element at the address `at`. */
export interface BoardContext extends BoardActs {
  readonly at: Address;
}

export type Kind = Address['kind'] | 'subtask';

export const kindOf = ({ kind, subtask }: Address): Kind =>
  subtask === undefined ? kind : 'subtask';
