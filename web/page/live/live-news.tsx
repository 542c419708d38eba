import type { BoardData } from '../../store/board-data/board-data.ts';
import { useLive } from './use-live.ts';

export interface LiveNewsProps {
  readonly board: BoardData;
}

/** Follows others' changes of a shown map. A component, because it loads later: none arrive before the map is complete. */
const LiveNews = ({ board }: LiveNewsProps): null => {
  useLive(board);
  return null;
};

export default LiveNews;
