import type { Action } from '../../actions/action.ts';
import { namedBy } from '../grid/address.ts';
import type { BoardContext } from './context.ts';

const stateOf = ({ props, at }: BoardContext): boolean | null =>
  props.suggestions?.isAccepted(namedBy(at)) ?? null;

/** Returns whether the element is a suggested card, which can only be accepted or dismissed. */
export const isSuggested = (context: BoardContext): boolean => stateOf(context) !== null;

export const SUGGESTION_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'acceptSuggestion',
    group: 'edit',
    keys: ['Enter', 'Space'],
    label: (t) => t('board.suggest.accept'),
    icon: 'check',
    available: (context) => stateOf(context) === false,
    run: ({ props, at }) => props.suggestions?.onAccept(namedBy(at), true),
  },
  {
    id: 'leaveSuggestion',
    group: 'edit',
    keys: ['Enter', 'Space'],
    label: (t) => t('board.suggest.leave'),
    icon: 'undo',
    available: (context) => stateOf(context) === true,
    run: ({ props, at }) => props.suggestions?.onAccept(namedBy(at), false),
  },
  {
    id: 'rejectSuggestion',
    group: 'remove',
    keys: ['Delete'],
    label: (t) => t('board.suggest.reject'),
    icon: 'close',
    available: isSuggested,
    run: ({ props, at }) => props.suggestions?.onReject(namedBy(at)),
  },
];
