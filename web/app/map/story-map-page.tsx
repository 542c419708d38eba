import { useEffect, useState } from 'react';
import { BandedBoard } from '../../features/portfolio/index.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { LoadingScreen } from '../../story-map/loading/loading-screen.tsx';
import { useBoard } from '../../story-map/loading/use-board.ts';
import type { PastBoard } from '../../story-map/past/shown-past.ts';
import { LoadedPage } from './loaded-page.tsx';

interface StoryMapPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The page with the story map of a project or an agile board (R-HOST-3). Also shows the progress of loading, and
 * errors.
 */
export const StoryMapPage = (props: StoryMapPageProps) => {
  const { load, reload } = useBoard(props.boardRef);
  const [past, setPast] = useState<PastBoard | null>(null);
  const { kind } = props.boardRef;
  useEffect(() => {
    if (kind === 'portfolio') BandedBoard.preload();
  }, [kind]);
  switch (load.state) {
    case 'loading':
      return <LoadingScreen done={load.done} />;
    case 'failed':
      return <FailurePage failure={load.failure} onRetry={reload} />;
    default:
      return (
        <LoadedPage
          {...props}
          live={load.loaded}
          loaded={{ ...load.loaded, ...past }}
          reloading={load.reloading}
          onReload={reload}
          onPast={setPast}
        />
      );
  }
};
