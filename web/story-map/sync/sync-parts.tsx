import { useLive } from '../../page/live/use-live.ts';
import type { LoadedBoard } from '../loading/board-load.ts';
import { PendingChanges } from './pending-changes.tsx';
import { useKeeping } from './use-keeping.ts';

/** Everything that keeps a shown map in step with the tracker, the browser's store and other people. */
export const SyncParts = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  useKeeping(loaded);
  useLive(loaded.board);
  return <PendingChanges board={loaded.board} />;
};
