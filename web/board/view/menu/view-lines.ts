import type { TFunction } from 'i18next';
import type { MenuEntry } from '../../../ui/menu-entries.tsx';
import type { BoardLayout } from '../../geometry/layout.ts';
import type { Address } from '../../keyboard/address.ts';
import { isFolded } from '../../state/use-viewing.ts';

export interface ViewContext {
  readonly t: TFunction;
  readonly layout: BoardLayout;
  readonly fold: (address: Address, folded: boolean) => void;
  readonly hide: (address: Address) => void;
}

/** Lines that put a goal, a step or a lane away, or bring it back in full. */
export const viewLines = (
  { t, layout, fold, hide }: ViewContext,
  address: Address,
): MenuEntry[] => {
  if (address.kind === 'story') return [];
  const folded = isFolded(layout, address, layout.mode);
  const turn: MenuEntry = {
    id: 'fold',
    label: folded ? t('board.action.unfold') : t('board.action.fold'),
    shortcut: folded ? '+' : '−',
    onSelect: () => fold(address, !folded),
  };
  const away: MenuEntry = {
    id: 'hide',
    label: t('board.action.hide'),
    shortcut: 'H',
    // After the menu has given the focus back to what is about to go.
    onSelect: () => queueMicrotask(() => hide(address)),
  };
  // The only lane of an undivided map is the map.
  return folded === null ? [] : [turn, away];
};
