import { useLive } from '../../page/live/use-live.ts';
import type { LoadedBoard } from '../loading/board-load.ts';
import { PendingChanges } from './pending-changes.tsx';
import { useKeeping } from './use-keeping.ts';

/** Keeps a shown map in sync with the tracker, the browser's storage and other users. */
export const SyncParts = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  useKeeping(loaded);
  useLive(loaded.board);
  return <PendingChanges board={loaded.board} />;
};
