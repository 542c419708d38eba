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

/** Says which changes wait, and asks the user to decide conflicts. */
export const PendingChanges = ({ board }: { readonly board: BoardData | null }) => {
  const { offline, waiting, hold, change, decide, look } = useWaiting();
  const [putOff, setPutOff] = useState<string | null>(null);
  const conflicts = change?.conflicts ?? [];
  const asked = change && change.id !== putOff ? change : null;
  return (
    <>
      <OfflineBanner
        offline={offline}
        waiting={waiting}
        hold={hold}
        conflicts={asked ? [] : conflicts}
        onDecide={() => {
          setPutOff(null);
          look();
        }}
      />
      {asked && conflicts.length > 0 && (
        <ConflictDialog
          change={asked}
          conflicts={conflicts}
          board={board}
          onDecide={decide}
          onClose={() => setPutOff(asked.id)}
        />
      )}
    </>
  );
};
