import type { LoadedBoard } from './board-load.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useKeeping } from './use-keeping.ts';
import { useLive } from './use-live.ts';
import { useOutbox } from './use-outbox.ts';

/** Everything that keeps a shown map in step with the tracker, the browser's store and other people. */
export const SyncParts = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  useKeeping(loaded);
  useLive(loaded.board);
  const { offline, waiting, sending, conflict, decide } = useOutbox(loaded);
  return (
    <>
      <OfflineBanner offline={offline} waiting={waiting} sending={sending} />
      {conflict && <ConflictDialog conflict={conflict} board={loaded.board} onDecide={decide} />}
    </>
  );
};
