import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { MenuEntry } from '../../../ui/menu-entries.tsx';
import { isDeletable } from '../../abilities.ts';
import type { Address } from '../../keyboard/address.ts';
import { moveGoal, moveStep, type Sideways } from '../../moves/column-moves.ts';
import { moveWithinCell, type WithinCell } from '../../moves/story-moves.ts';
import { moveSubtask } from '../../moves/subtask-moves.ts';
import { storyAt } from '../../things.ts';
import { addLines, cardLines, editLines, removeLines, selectLines } from './menu-groups.ts';
import { grouped, line, type MenuContext, offers } from './menu-parts.ts';
import { viewLines } from './view-lines.ts';

const SIDES: readonly Sideways[] = ['left', 'right'];
const WITHIN: readonly WithinCell[] = ['first', 'up', 'down', 'last'];

const TURNED = { left: 'up', right: 'down', up: 'left', down: 'right' } as const;

/** On a map that lies on its side, the next goal or step is below and the next story beside. */
const sideways = ({ layout }: MenuContext, side: Sideways) =>
  layout.axes.orientation === 'vertical' ? side : TURNED[side];

const within = ({ layout }: MenuContext, where: WithinCell) =>
  layout.axes.orientation === 'vertical' || where === 'first' || where === 'last'
    ? where
    : TURNED[where];

const storyLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, layout, intents } = context;
  const card = storyAt(layout, address.id);
  if (!card) return [];
  const ranks = WITHIN.map((where) =>
    line(
      where,
      t(`board.action.${within(context, where)}`),
      moveWithinCell(props.map, card, where),
      intents.moveStory,
    ),
  );
  return grouped(
    cardLines(context, address),
    props.can.rankIssues ? ranks : [],
    addLines(context, address),
    selectLines(context, address),
    removeLines(context, address),
  );
};

const stepLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, intents } = context;
  if (address.id === ANONYMOUS_KEY) {
    return grouped(
      addLines(context, address),
      selectLines(context, address),
      viewLines(context, address),
    );
  }
  const ranks = SIDES.map((side) =>
    line(
      side,
      t(`board.action.${sideways(context, side)}`),
      moveStep(props.map, address.id, side),
      intents.moveStep,
    ),
  );
  return grouped(
    cardLines(context, address),
    props.can.rankIssues ? ranks : [],
    addLines(context, address),
    selectLines(context, address),
    viewLines(context, address),
    removeLines(context, address),
  );
};

const goalLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, intents } = context;
  if (address.id === ANONYMOUS_KEY) {
    return grouped(addLines(context, address), viewLines(context, address));
  }
  const ranks = SIDES.map((side) =>
    line(
      side,
      t(`board.action.${sideways(context, side)}`),
      moveGoal(props.map, address.id, side),
      intents.rankGoal,
    ),
  );
  return grouped(
    [...editLines(context, address), ...(props.can.rankGoals ? ranks : [])],
    addLines(context, address),
    viewLines(context, address),
    removeLines(context, address),
  );
};

/** The owner knows what can be done to a release or a sprint itself. */
const laneLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { layout, props } = context;
  const lane = layout.lanes.find((box) => box.lane.id === address.id)?.lane;
  return grouped(
    lane && props.laneLines ? props.laneLines(lane) : [],
    selectLines(context, address),
    viewLines(context, address),
  );
};

const subtaskLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, layout, intents } = context;
  const card = storyAt(layout, address.id);
  const { subtask } = address;
  if (!card || subtask === undefined) return [];
  const ranks = (['up', 'down'] as const).map((way) =>
    line(way, t(`board.action.${way}`), moveSubtask(card, subtask, way), intents.moveSubtask),
  );
  return grouped(
    cardLines(context, address),
    props.can.rankIssues ? ranks : [],
    offers(address, [
      {
        id: 'delete',
        label: t('board.action.delete'),
        shortcut: t('board.key.delete'),
        offered: isDeletable(props.can, address),
        act: context.remove,
      },
    ]),
  );
};

/** What the menu of a thing offers: the same moves as dragging does, for those who do not drag. */
export const menuLines = (context: MenuContext, address: Address): MenuEntry[] => {
  if (address.subtask !== undefined) return subtaskLines(context, address);
  if (address.kind === 'story') return storyLines(context, address);
  if (address.kind === 'step') return stepLines(context, address);
  if (address.kind === 'goal') return goalLines(context, address);
  return laneLines(context, address);
};
