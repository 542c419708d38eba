import type { MenuEntry } from '../../../ui/menu-entries.tsx';
import type { Address } from '../../keyboard/address.ts';
import type { StoryMapBoardProps } from '../../props.ts';
import type { Intents } from '../../state/use-intents.ts';
import type { Selecting } from '../../state/use-selection.ts';
import type { ViewContext } from './view-lines.ts';

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

/** A move that would lead nowhere is shown but cannot be chosen. */
export const line = <Move>(
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

export const openLine = ({ t, open }: MenuContext, address: Address): MenuEntry => ({
  id: 'open',
  label: t('board.action.open'),
  shortcut: t('board.key.enter'),
  onSelect: () => open(address),
});

export const moveLine = ({ t, moveTo }: MenuContext, address: Address): MenuEntry => ({
  id: 'move',
  label: t('board.action.moveTo'),
  shortcut: 'M',
  onSelect: () => moveTo(address),
});

export interface Offer {
  readonly id: string;
  readonly label: string;
  readonly shortcut?: string;
  readonly offered: boolean;
  readonly act: (address: Address) => void;
}

/** Those of some lines that the viewer may use. */
export const offers = (address: Address, lines: readonly Offer[]): MenuEntry[] =>
  lines
    .filter(({ offered }) => offered)
    .map(({ offered: _, act, ...entry }) => ({ ...entry, onSelect: () => act(address) }));

/** Groups of lines with a separator between those that are not empty. */
export const grouped = (...groups: readonly (readonly MenuEntry[])[]): MenuEntry[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) =>
      index === 0 ? group : [{ id: `line-${index}`, separator: true } as const, ...group],
    );
