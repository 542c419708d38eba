import type { StoryMapBoardProps } from '../../board/props/board-props.ts';
import { later, laterAfter } from '../../ui/pages/later.tsx';
import { HeaderPlace } from './header-place.tsx';
import type { PortfolioHeaderProps } from './portfolio-header.tsx';

export type { PortfolioHeaderProps } from './portfolio-header.tsx';

/** The map of a portfolio with steps, with a band for each project; loaded on demand. */
export const BandedBoard = later<StoryMapBoardProps>(
  () => import('./banded-board.tsx'),
  'portfolio',
);

/** The totals of a portfolio. While they load, a placeholder has the same height, so that the map does not move. */
export const PortfolioHeader = laterAfter<PortfolioHeaderProps>(
  HeaderPlace,
  () => import('./portfolio-header.tsx'),
  'portfolio',
);
