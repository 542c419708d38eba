import type { Action } from '../../actions/action.ts';
import { groupAt } from '../grid/things.ts';
import { isFolded } from '../state/sight/folding.ts';
import { ADD_ACTIONS, EDIT_ACTIONS, REMOVE_ACTIONS, SELECT_ACTIONS } from './card-actions.ts';
import { type BoardContext, kindOf } from './context.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { isSuggested, SUGGESTION_ACTIONS } from './suggestion-actions.ts';

const folded = ({ at, layout }: BoardContext): boolean | null =>
  at.subtask === undefined ? isFolded(layout, at, layout.mode) : null;

/**
 * Returns whether the menu can fold the element, as it can for goals and steps. The subtasks of a story are folded only
 * by a key.
 */
const isSeries = ({ at }: BoardContext): boolean => at.kind !== 'story';

const VIEW_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'fold',
    group: 'view',
    keys: ['-'],
    label: (t) => t('board.action.fold'),
    icon: 'minus',
    available: (context) => isSeries(context) && folded(context) === false,
    run: ({ fold, at }) => fold(at, true),
  },
  {
    id: 'unfold',
    group: 'view',
    keys: ['+', '='],
    label: (t) => t('board.action.unfold'),
    icon: 'plus',
    available: (context) => isSeries(context) && folded(context) === true,
    run: ({ fold, at }) => fold(at, false),
  },
  {
    id: 'foldSubtasks',
    group: 'view',
    keys: ['-'],
    label: (t) => t('board.action.fold'),
    icon: 'minus',
    bare: true,
    available: (context) => kindOf(context.at) === 'story' && folded(context) === false,
    run: ({ fold, at }) => fold(at, true),
  },
  {
    id: 'unfoldSubtasks',
    group: 'view',
    keys: ['+', '='],
    label: (t) => t('board.action.unfold'),
    icon: 'plus',
    bare: true,
    available: (context) => kindOf(context.at) === 'story' && folded(context) === true,
    run: ({ fold, at }) => fold(at, false),
  },
  {
    id: 'hide',
    group: 'view',
    keys: ['H'],
    label: (t) => t('board.action.hide'),
    icon: 'eye',
    available: (context) => isSeries(context) && folded(context) !== null,
    // Waits until the menu has closed and returned the focus to the element, because hiding removes this element.
    run: ({ hide, at }) => queueMicrotask(() => hide(at)),
  },
];

/** Actions that have a key but are not in the menu: moving by keyboard, which replaces a drag, and opening the menu. */
const KEY_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'carry',
    group: 'edit',
    keys: ['Space'],
    label: (t) => t('shortcuts.act.carry'),
    icon: 'drag',
    bare: true,
    available: ({ at }) => at.kind !== 'lane' && at.subtask === undefined,
    run: ({ carry, at }) => carry(at),
  },
  {
    id: 'menu',
    group: 'around',
    keys: ['Shift+F10', 'ContextMenu'],
    label: (t) => t('shortcuts.act.menu'),
    icon: 'more',
    bare: true,
    available: () => true,
    run: ({ menuOf, at }) => menuOf(at),
  },
];

/** All actions on elements of the map, in the order in which the menu shows them. */
export const BOARD_ACTIONS: readonly Action<BoardContext>[] = [
  ...EDIT_ACTIONS,
  ...ORDER_ACTIONS,
  ...ADD_ACTIONS,
  ...SELECT_ACTIONS,
  ...VIEW_ACTIONS,
  ...REMOVE_ACTIONS,
  ...KEY_ACTIONS,
];

const MENU = KEY_ACTIONS.filter(({ id }) => id === 'menu');

/** The actions on a group of folded steps: Enter unfolds it. */
const GROUP_ACTIONS = VIEW_ACTIONS.flatMap((action) =>
  action.id === 'unfold' ? { ...action, keys: ['Enter', ...(action.keys ?? [])] } : [],
);

/**
 * Returns the actions on an element of the map. A suggestion can only be accepted or dismissed, and a group of folded
 * steps can only be unfolded.
 */
export const actionsAt = (context: BoardContext): readonly Action<BoardContext>[] => {
  if (isSuggested(context)) return [...SUGGESTION_ACTIONS, ...MENU];
  return groupAt(context.layout, context.at) ? [...GROUP_ACTIONS, ...MENU] : BOARD_ACTIONS;
};
