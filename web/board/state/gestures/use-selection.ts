import { useTranslation } from 'react-i18next';
import { laterModule } from '../../../later/later-module.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Address } from '../../grid/address.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { changesSeveral } from '../../moves/abilities.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import {
  inReadingOrder,
  NOTHING,
  remaining,
  type Selection,
  toggled,
} from '../../selection/selection.ts';

/** The code for selecting many stories together. It is loaded on demand. */
const ranges = laterModule(() => import('../../selection/ranges.ts'));

export interface Selecting {
  readonly ids: ReadonlySet<string>;
  readonly ordered: readonly string[];
  /** Returns the ids of all selected stories if the thing is one of them; otherwise undefined. */
  readonly groupWith: (thing: {
    readonly kind: string;
    readonly id: string;
  }) => readonly string[] | undefined;
  readonly toggle: (address: Address) => void;
  /** Selects the range up to `to`: from the anchor of the selection, or from `from` if there is no anchor. */
  readonly extend: (from: Address, to: Address) => void;
  /** Selects every story of a story's cell, of a lane or of a step. */
  readonly whole: (place: 'cell' | 'lane' | 'step', id: string) => void;
  /** Clears the selection. Returns false if it was empty. */
  readonly clear: () => boolean;
}

/** The selection of stories: by Ctrl or Cmd and Shift with the mouse, by X and Shift with the arrow keys. */
export const useSelection = (
  { page: { announce }, intents: { several }, can }: StoryMapBoardProps,
  layout: BoardLayout,
  store: BoardStore,
): Selecting => {
  const { t } = useTranslation();
  const now = () => remaining(layout, store.get().selection);
  const ordered = () => inReadingOrder(layout, now().ids);
  const choose = (next: Selection) => {
    if (!several || !changesSeveral(can)) return;
    store.set({ selection: next });
    announce(t('board.select.count', { count: next.ids.size }));
  };
  return {
    get ids() {
      return now().ids;
    },
    get ordered() {
      return ordered();
    },
    groupWith: ({ kind, id }) => {
      const { ids } = now();
      return kind === 'story' && ids.size > 1 && ids.has(id) ? ordered() : undefined;
    },
    toggle: ({ kind, id }) => {
      if (kind === 'story') choose(toggled(now(), id));
    },
    extend: (from, to) => {
      if (from.kind !== 'story' || to.kind !== 'story') return;
      const held = now();
      const begun = held.anchor === null ? { ids: new Set([from.id]), anchor: from.id } : held;
      ranges.run(({ extended }) => choose(extended(layout, begun, to.id)));
    },
    whole: (place, id) => {
      ranges.run((tools) => choose(tools.whole[place](layout, id)));
    },
    clear: () => {
      if (now().ids.size === 0) return false;
      choose(NOTHING);
      return true;
    },
  };
};
