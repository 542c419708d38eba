import type { RefObject } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import { useHost } from '../../page/host-context.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { Greetings } from './greetings.tsx';
import { LookFirst } from './look-first.tsx';
import { ViewSteps } from './view-steps.tsx';

export interface ArrivalProps {
  readonly page: PageContext;
  readonly map: StoryMap;
  /** What is shown of it, and how many stories the cap leaves out of that. */
  readonly seen: StoryMap;
  readonly leftOut: number;
  readonly board: RefObject<BoardHandle | null>;
  /** Whether all that is to be loaded is there. */
  readonly settled: boolean;
}

/** What begins when somebody comes to a map: the card they came for, what there is to say to them, and the way back. */
const Arrival = ({ page, map, seen, leftOut, board, settled }: ArrivalProps) => {
  const { issueKey } = useHost().page.parameters;
  return (
    <>
      <ViewSteps page={page} />
      {issueKey && <LookFirst issueKey={issueKey} map={map} board={board} />}
      {settled && <Greetings page={page} seen={seen} leftOut={leftOut} />}
    </>
  );
};

export default Arrival;
