import { useState } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import type { LoadedBoard } from '../loading/board-load.ts';
import { useMappedGoals } from '../loading/use-mapped-goals.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { JobFlags } from './job-flags.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OopsFlag } from './oops-flag.tsx';
import styles from './sync-parts.module.css';
import { useKeeping } from './use-keeping.ts';
import { useLive } from './use-live.ts';
import { useOutbox } from './use-outbox.ts';
import { useRankRepair } from './use-rank-repair.ts';
import { useResumedJobs } from './use-resumed-jobs.ts';

interface SyncPartsProps {
  readonly loaded: LoadedBoard;
  /** All of the map, whatever of it is shown. */
  readonly map: StoryMap;
  readonly onFilter: () => void;
}

/** Everything that keeps a shown map in step with the tracker, the browser's store and other people. */
export const SyncParts = ({ loaded, map, onFilter }: SyncPartsProps) => {
  useKeeping(loaded);
  useResumedJobs(loaded.board);
  useLive(loaded.board);
  useMappedGoals(loaded);
  useRankRepair(map, loaded.board);
  const { offline, waiting, sending, conflict, decide } = useOutbox(loaded);
  const [putOff, setPutOff] = useState<string | null>(null);
  const asked = conflict && conflict.id !== putOff ? conflict : null;
  return (
    <>
      <OfflineBanner
        offline={offline}
        waiting={waiting}
        sending={sending}
        onDecide={conflict && !asked ? () => setPutOff(null) : null}
      />
      <div className={styles.corner}>
        <OopsFlag
          shown={Object.keys(loaded.board.stories).length}
          leftOut={loaded.board.leftOut}
          onFilter={onFilter}
        />
        <JobFlags />
      </div>
      {asked && (
        <ConflictDialog
          conflict={asked}
          board={loaded.board}
          onDecide={decide}
          onClose={() => setPutOff(asked.id)}
        />
      )}
    </>
  );
};
