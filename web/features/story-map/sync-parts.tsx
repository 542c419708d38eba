import type { StoryMap } from '#domain/map/model.ts';
import type { LoadedBoard } from './board-load.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { JobFlags } from './job-flags.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OopsFlag } from './oops-flag.tsx';
import styles from './sync-parts.module.css';
import { useKeeping } from './use-keeping.ts';
import { useLive } from './use-live.ts';
import { useMappedGoals } from './use-mapped-goals.ts';
import { useOutbox } from './use-outbox.ts';
import { useRankRepair } from './use-rank-repair.ts';

interface SyncPartsProps {
  readonly loaded: LoadedBoard;
  /** All of the map, whatever of it is shown. */
  readonly map: StoryMap;
  readonly onFilter: () => void;
}

/** Everything that keeps a shown map in step with the tracker, the browser's store and other people. */
export const SyncParts = ({ loaded, map, onFilter }: SyncPartsProps) => {
  useKeeping(loaded);
  useLive(loaded.board);
  useMappedGoals(loaded);
  useRankRepair(map, loaded.board);
  const { offline, waiting, sending, conflict, decide } = useOutbox(loaded);
  return (
    <>
      <OfflineBanner offline={offline} waiting={waiting} sending={sending} />
      <div className={styles.corner}>
        <OopsFlag
          shown={Object.keys(loaded.board.stories).length}
          leftOut={loaded.board.leftOut}
          onFilter={onFilter}
        />
        <JobFlags />
      </div>
      {conflict && <ConflictDialog conflict={conflict} board={loaded.board} onDecide={decide} />}
    </>
  );
};
