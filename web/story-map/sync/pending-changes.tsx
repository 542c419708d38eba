import { useState } from 'react';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { later } from '../../ui/pages/later.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useWaiting } from './use-waiting.ts';

const ConflictDialog = later<ConflictDialogProps>(
  () => import('./conflict-dialog.tsx'),
  'changes',
  'personas',
  'portfolio',
  'share',
  'roadmap',
  'settings',
);

/** Shows that changes are queued, and asks the user to decide conflicts. */
export const PendingChanges = ({ board }: { readonly board: BoardData | null }) => {
  const { offline, waiting, sending, hold, change, decide } = useWaiting();
  const [putOff, setPutOff] = useState<string | null>(null);
  const conflict = change?.conflict;
  const asked = change && change.id !== putOff ? change : null;
  return (
    <>
      <OfflineBanner
        offline={offline}
        waiting={waiting}
        sending={sending}
        hold={hold}
        conflict={(!asked && conflict) || null}
        onDecide={() => setPutOff(null)}
      />
      {asked && conflict && (
        <ConflictDialog
          change={asked}
          conflict={conflict}
          board={board}
          onDecide={decide}
          onClose={() => setPutOff(asked.id)}
        />
      )}
    </>
  );
};
