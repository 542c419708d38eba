import { useState } from 'react';
import { useLive } from '../../page/live/use-live.ts';
import { later } from '../../ui/pages/later.tsx';
import type { LoadedBoard } from '../loading/board-load.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useKeeping } from './use-keeping.ts';
import { useWaiting } from './use-waiting.ts';

const ConflictDialog = later<ConflictDialogProps>(
  () => import('./conflict-dialog.tsx'),
  'changes',
  'roadmap',
);

/** Everything that keeps a shown map in step with the tracker, the browser's store and other people. */
export const SyncParts = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  useKeeping(loaded);
  useLive(loaded.board);
  const { offline, waiting, sending, hold, change, decide } = useWaiting();
  const [putOff, setPutOff] = useState<string | null>(null);
  const asked = change && change.id !== putOff ? change : null;
  return (
    <>
      <OfflineBanner
        offline={offline}
        waiting={waiting}
        sending={sending}
        hold={hold}
        onDecide={change && !asked ? () => setPutOff(null) : null}
      />
      {asked?.conflict && (
        <ConflictDialog
          conflict={asked.conflict}
          board={loaded.board}
          onDecide={decide}
          onClose={() => setPutOff(asked.id)}
        />
      )}
    </>
  );
};
