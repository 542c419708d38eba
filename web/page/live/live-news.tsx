import type { BoardData } from '../../store/board-data/board-data.ts';
import { useLive } from './use-live.ts';

export interface LiveNewsProps {
  readonly board: BoardData;
}

/**
 * Applies changes of other users to the shown map. It is a component of its own, so that it can be loaded later: such
 * changes are applied only when the map is complete.
 */
const LiveNews = ({ board }: LiveNewsProps): null => {
  useLive(board);
  return null;
};

export default LiveNews;
