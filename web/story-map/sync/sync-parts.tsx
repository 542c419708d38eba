import type { LiveNewsProps } from '../../page/live/live-news.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { LoadedBoard } from '../loading/board-load.ts';
import { useAtRest } from '../page/use-at-rest.ts';
import { PendingChanges } from './pending-changes.tsx';
import { useKeeping } from './use-keeping.ts';

const LiveNews = later<LiveNewsProps>(() => import('../../page/live/live-news.tsx'));

/** Keeps a map on screen up to date with the tracker, the browser's storage and changes by others. */
export const SyncParts = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  const rests = useAtRest();
  useKeeping(loaded);
  return (
    <>
      {rests && <LiveNews board={loaded.board} />}
      <PendingChanges board={loaded.board} />
    </>
  );
};
