import { useTranslation } from 'react-i18next';
import { laterModule } from '../../../later/later-module.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Address } from '../../grid/address.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';

/** The code that folds and hides things. It is loaded on the first use, or when the page is idle. */
const folding = laterModule(() => import('./folding.ts'), 'board');

/**
 * Returns functions that fold and hide things. After folding, the focus stays; after hiding, it goes to a neighbour.
 */
export const useViewing = (
  props: StoryMapBoardProps,
  layout: BoardLayout,
  focus: (address: Address) => void,
) => {
  const { t } = useTranslation();
  const ground = { t, props, layout, focus };
  return {
    fold: (address: Address, folded: boolean) =>
      folding.run(({ foldThing }) => foldThing(ground, address, folded)),
    hide: (address: Address) => folding.run(({ hideThing }) => hideThing(ground, address)),
  };
};
