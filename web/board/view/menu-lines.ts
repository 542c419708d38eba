import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { MenuEntry } from '../../ui/menu-entries.tsx';
import { changesSeveral, isDeletable, isEditable, isRenamable } from '../abilities.ts';
import type { Address } from '../keyboard/address.ts';
import { moveGoal, moveStep, moveStepToGoal, type Sideways } from '../moves/column-moves.ts';
import { moveWithinCell, unlinkStory, type WithinCell } from '../moves/story-moves.ts';
import { moveSubtask } from '../moves/subtask-moves.ts';
import type { StoryMapBoardProps } from '../props.ts';
import type { Intents } from '../state/use-intents.ts';
import type { Selecting } from '../state/use-selection.ts';
import { storyAt } from '../things.ts';
import { type ViewContext, viewLines } from './view-lines.ts';

export interface MenuContext extends ViewContext {
  readonly props: StoryMapBoardProps;
  readonly intents: Intents;
  readonly open: (address: Address) => void;
  readonly moveTo: (address: Address) => void;
  readonly rename: (address: Address) => void;
  readonly edit: (address: Address) => void;
  readonly remove: (address: Address) => void;
  readonly below: (address: Address) => void;
  readonly subtask: (address: Address) => void;
  readonly link: (address: Address) => void;
  readonly selecting: Selecting;
}

const SIDES: readonly Sideways[] = ['left', 'right'];
const WITHIN: readonly WithinCell[] = ['first', 'up', 'down', 'last'];

/** A move that would lead nowhere is shown but cannot be chosen. */
const line = <Move>(
  id: string,
  label: string,
  move: Move | null,
  act: (move: Move) => void,
): MenuEntry => ({
  id,
  label,
  disabled: move === null,
  onSelect: () => {
    if (move !== null) act(move);
  },
});

const openLine = ({ t, open }: MenuContext, address: Address): MenuEntry => ({
  id: 'open',
  label: t('board.action.open'),
  shortcut: t('board.key.enter'),
  onSelect: () => open(address),
});

const moveLine = ({ t, moveTo }: MenuContext, address: Address): MenuEntry => ({
  id: 'move',
  label: t('board.action.moveTo'),
  shortcut: 'M',
  onSelect: () => moveTo(address),
});

interface Offer {
  readonly id: string;
  readonly label: string;
  readonly shortcut?: string;
  readonly offered: boolean;
  readonly act: (address: Address) => void;
}

/** Those of some lines that the viewer may use. */
const offers = (address: Address, lines: readonly Offer[]): MenuEntry[] =>
  lines
    .filter(({ offered }) => offered)
    .map(({ offered: _, act, ...entry }) => ({ ...entry, onSelect: () => act(address) }));

/** Groups of lines with a separator between those that are not empty. */
const grouped = (...groups: readonly (readonly MenuEntry[])[]): MenuEntry[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) =>
      index === 0 ? group : [{ id: `line-${index}`, separator: true } as const, ...group],
    );

const editLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, rename, edit } = context;
  const isGoal = address.kind === 'goal';
  return offers(address, [
    {
      id: 'rename',
      label: t('board.action.rename'),
      shortcut: 'E',
      offered: isRenamable(props.can, address),
      act: rename,
    },
    {
      id: 'edit',
      label: t('board.action.editFields'),
      shortcut: 'D',
      offered: !isGoal && isEditable(props.can),
      act: edit,
    },
  ]);
};

/** A step out of its goal, into none. */
const unlinkStep = ({ t, props, intents }: MenuContext, { kind, id }: Address): Offer => {
  const goal = props.map.goals.find(({ steps }) => steps.some((step) => step.id === id));
  return {
    id: 'unlinkGoal',
    label: t('board.action.unlinkGoal'),
    offered: kind === 'step' && props.can.editIssues && goal?.goal != null,
    act: () => intents.moveStep(moveStepToGoal(props.map, id, ANONYMOUS_KEY)),
  };
};

const removeLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, layout, intents, remove } = context;
  const card = address.kind === 'story' ? storyAt(layout, address.id) : null;
  const unlink = card && card.stepId !== ANONYMOUS_KEY ? unlinkStory(props.map, card) : null;
  return offers(address, [
    {
      id: 'unlink',
      label: t('board.action.unlink'),
      offered: props.can.editIssues && unlink !== null,
      act: () => {
        if (unlink) intents.moveStory(unlink);
      },
    },
    unlinkStep(context, address),
    {
      id: 'delete',
      label: t('board.action.delete'),
      shortcut: t('board.key.delete'),
      offered: isDeletable(props.can, address),
      act: remove,
    },
  ]);
};

const addLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, below, subtask, link } = context;
  const { createSteps, createStories } = props.can;
  const isGoal = address.kind === 'goal';
  return offers(address, [
    {
      id: 'below',
      label: isGoal ? t('board.add.step') : t('board.add.story'),
      shortcut: 'N',
      offered: isGoal ? createSteps : createStories,
      act: below,
    },
    {
      id: 'link',
      label: t('board.link.action'),
      offered: props.existing !== undefined && props.can.editIssues,
      act: link,
    },
    {
      id: 'subtask',
      label: t('board.add.subtask'),
      shortcut: '⇧N',
      offered: createStories && address.kind === 'story',
      act: subtask,
    },
  ]);
};

/** Ways to choose several stories, for those who do not click with Ctrl or Shift. */
const selectLines = ({ t, props, selecting }: MenuContext, { kind, id }: Address): MenuEntry[] => {
  if (!props.several || !changesSeveral(props.can) || kind === 'goal') return [];
  const all = { id: 'all', label: t(`board.select.all.${kind}`), shortcut: t('board.key.all') };
  if (kind !== 'story') return [{ ...all, onSelect: () => selecting.whole(kind, id) }];
  const chosen = selecting.ids.has(id);
  return [
    {
      id: 'select',
      label: chosen ? t('board.select.remove') : t('board.select.add'),
      shortcut: 'X',
      onSelect: () => selecting.toggle({ kind, id }),
    },
    { ...all, onSelect: () => selecting.whole('cell', id) },
  ];
};

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
    [
      openLine(context, address),
      ...editLines(context, address),
      ...(props.can.editIssues ? [moveLine(context, address)] : []),
    ],
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
    [
      openLine(context, address),
      ...editLines(context, address),
      ...(props.can.editIssues ? [moveLine(context, address)] : []),
    ],
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
    [
      openLine(context, address),
      ...editLines(context, address),
      ...(props.can.editIssues ? [moveLine(context, address)] : []),
    ],
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
