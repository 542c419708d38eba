import type { StoryMapBoardProps } from '../../board/props/board-props.ts';
import { later, laterAfter } from '../../ui/pages/later.tsx';
import { HeaderPlace } from './header-place.tsx';
import type { PortfolioHeaderProps } from './portfolio-header.tsx';

export type { PortfolioHeaderProps } from './portfolio-header.tsx';

/** The map of a portfolio with three levels, with a band for each project. Its code is loaded on demand. */
export const BandedBoard = later<StoryMapBoardProps>(
  () => import('./banded-board.tsx'),
  'portfolio',
);

/** The totals of a portfolio. While the code loads, a placeholder of the same height keeps the map in place. */
export const PortfolioHeader = laterAfter<PortfolioHeaderProps>(
  HeaderPlace,
  () => import('./portfolio-header.tsx'),
  'portfolio',
);
