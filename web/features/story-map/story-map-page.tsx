import { useEffect } from 'react';
import type { BoardRef } from '../../api/board/board-data.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { LoadingScreen } from './loading/loading-screen.tsx';
import { useBoard } from './loading/use-board.ts';
import { BandedBoard } from './map-part.tsx';

interface StoryMapPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
}

/** The story map of a project or an agile board (spec 000 §2), from its loading to its error pages. */
export const StoryMapPage = (props: StoryMapPageProps) => {
  const { load, reload } = useBoard(props.boardRef);
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
        <LoadedPage {...props} loaded={load.loaded} reloading={load.reloading} onReload={reload} />
      );
  }
};
