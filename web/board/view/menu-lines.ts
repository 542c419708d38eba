import type { TFunction } from 'i18next';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { MenuEntry } from '../../ui/menu-entries.tsx';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Address } from '../keyboard/address.ts';
import { moveGoal, moveStep, type Sideways } from '../moves/column-moves.ts';
import { moveWithinCell, type WithinCell } from '../moves/story-moves.ts';
import type { StoryMapBoardProps } from '../props.ts';
import type { Intents } from '../state/use-intents.ts';
import { storyAt } from '../things.ts';

export interface MenuContext {
  readonly t: TFunction;
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly intents: Intents;
  readonly open: (address: Address) => void;
  readonly moveTo: (address: Address) => void;
  readonly rename: (address: Address) => void;
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

const storyLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, layout, intents } = context;
  const card = storyAt(layout, address.id);
  if (!card) return [];
  const ranks = WITHIN.map((where) =>
    line(
      where,
      t(`board.action.${where}`),
      moveWithinCell(props.map, card, where),
      intents.moveStory,
    ),
  );
  return [
    openLine(context, address),
    ...(props.can.editIssues ? [moveLine(context, address)] : []),
    ...(props.can.rankIssues ? [{ id: 'ranks', separator: true } as const, ...ranks] : []),
  ];
};

const stepLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, intents } = context;
  if (address.id === ANONYMOUS_KEY) return [];
  const ranks = SIDES.map((side) =>
    line(side, t(`board.action.${side}`), moveStep(props.map, address.id, side), intents.moveStep),
  );
  return [
    openLine(context, address),
    ...(props.can.editIssues ? [moveLine(context, address)] : []),
    ...(props.can.rankIssues ? [{ id: 'ranks', separator: true } as const, ...ranks] : []),
  ];
};

const goalLines = ({ t, props, intents, rename }: MenuContext, address: Address): MenuEntry[] => {
  if (address.id === ANONYMOUS_KEY) return [];
  const ranks = SIDES.map((side) =>
    line(side, t(`board.action.${side}`), moveGoal(props.map, address.id, side), intents.rankGoal),
  );
  const edit: MenuEntry = {
    id: 'rename',
    label: t('board.action.rename'),
    shortcut: 'E',
    onSelect: () => rename(address),
  };
  return [...(props.can.editGoals ? [edit] : []), ...(props.can.rankGoals ? ranks : [])];
};

/** What the menu of a thing offers: the same moves as dragging does, for those who do not drag. */
export const menuLines = (context: MenuContext, address: Address): MenuEntry[] => {
  if (address.kind === 'story') return storyLines(context, address);
  if (address.kind === 'step') return stepLines(context, address);
  return address.kind === 'goal' ? goalLines(context, address) : [];
};
