import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Action } from '../../actions/action.ts';
import { storyAt } from '../grid/things.ts';
import { moveGoal, moveStep } from '../moves/column-moves.ts';
import { moveWithinCell } from '../moves/story-moves.ts';
import { moveSubtask } from '../moves/subtask-moves.ts';
import { type BoardContext, kindOf } from './context.ts';

type Way = 'first' | 'back' | 'forth' | 'last';

/**
 * Returns a function that moves an element by one position, or to the start or end of its cell. Null if the element is
 * already there.
 */
const shift = (context: BoardContext, way: Way): (() => void) | null => {
  const { props, layout, intents, at } = context;
  const bound = <Move>(move: Move | null, go: (move: Move) => void) => move && (() => go(move));
  const inCell = { first: 'first', back: 'up', forth: 'down', last: 'last' } as const;
  if (kindOf(at) === 'story') {
    const card = storyAt(layout, at.id);
    return card && bound(moveWithinCell(props.model.map, card, inCell[way]), intents.moveStory);
  }
  if (way === 'first' || way === 'last') return null;
  if (at.subtask !== undefined) {
    const card = storyAt(layout, at.id);
    const up = way === 'back' ? 'up' : 'down';
    return card && bound(moveSubtask(card, at.subtask, up), intents.moveSubtask);
  }
  const side = way === 'back' ? 'left' : 'right';
  return at.kind === 'step'
    ? bound(moveStep(props.model.map, at.id, side), intents.moveStep)
    : bound(moveGoal(props.model.map, at.id, side), intents.rankGoal);
};

/**
 * Returns the text for the direction. On a horizontal map, "next" means below for goals and steps, and to the right for
 * stories.
 */
const wordOf = ({ at, layout }: BoardContext, way: 'back' | 'forth') => {
  const kind = kindOf(at);
  const turned = layout.axes.orientation === 'horizontal' && kind !== 'subtask';
  const stacked = (kind === 'story' || kind === 'subtask') !== turned;
  if (stacked) return way === 'back' ? 'up' : 'down';
  return way === 'back' ? 'left' : 'right';
};

const isRanked = ({ at, props: { can } }: BoardContext): boolean => {
  if (at.kind === 'lane' || at.id === ANONYMOUS_KEY) return false;
  return at.kind === 'goal' ? can.rankGoals : can.rankIssues;
};

const oneOf = (way: Way): Action<BoardContext> => ({
  id: way,
  group: 'order',
  keys: [],
  label: (t, context) =>
    way === 'first' || way === 'last' || !context
      ? t(way === 'last' ? 'board.action.last' : 'board.action.first')
      : t(`board.action.${wordOf(context, way)}`),
  icon: way === 'first' || way === 'back' ? 'chevron-up' : 'chevron-down',
  available: (context) =>
    isRanked(context) && (kindOf(context.at) === 'story' || way === 'back' || way === 'forth'),
  possible: (context) => shift(context, way) !== null,
  run: (context) => shift(context, way)?.(),
});

/** Actions that move an element by one position or to an end, for users who do not drag. */
export const ORDER_ACTIONS: readonly Action<BoardContext>[] = [
  oneOf('first'),
  oneOf('back'),
  oneOf('forth'),
  oneOf('last'),
];
