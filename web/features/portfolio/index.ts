import type { StoryMapBoardProps } from '../../board/props/board-props.ts';
import { later, laterAfter } from '../../ui/pages/later.tsx';
import { HeaderPlace } from './header-place.tsx';
import type { PortfolioHeaderProps } from './portfolio-header.tsx';

export type { PortfolioHeaderProps } from './portfolio-header.tsx';

/** The map of a portfolio with steps: those of each project are in a band of their own. */
export const BandedBoard = later<StoryMapBoardProps>(
  () => import('./banded-board.tsx'),
  'portfolio',
);

/** The sums of a portfolio. Until they are loaded, a placeholder of the same height keeps the map in its place. */
export const PortfolioHeader = laterAfter<PortfolioHeaderProps>(
  HeaderPlace,
  () => import('./portfolio-header.tsx'),
  'portfolio',
);
