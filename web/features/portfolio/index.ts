import type { StoryMapBoardProps } from '../../board/props/board-props.ts';
import { later, laterAfter } from '../../ui/pages/later.tsx';
import { HeaderPlace } from './header-place.tsx';
import type { PortfolioHeaderProps } from './portfolio-header.tsx';

export type { PortfolioHeaderProps } from './portfolio-header.tsx';

/** The map of a portfolio with steps: those of each project stand in a band of their own. */
export const BandedBoard = later<StoryMapBoardProps>(
  () => import('./banded-board.tsx'),
  'portfolio',
);

/** What a portfolio comes to. Its place is kept, so that the map does not move once it has come. */
export const PortfolioHeader = laterAfter<PortfolioHeaderProps>(
  HeaderPlace,
  () => import('./portfolio-header.tsx'),
  'portfolio',
);
