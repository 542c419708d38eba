import type { RefObject } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import type { BoardHandle } from '../../../board/handle.ts';
import { useHost } from '../../../page/host-context.ts';
import type { PageContext } from '../actions/page-context.ts';
import { ViewSteps } from '../view/view-steps.tsx';
import { Greetings } from './greetings.tsx';
import { LookFirst } from './look-first.tsx';

export interface ArrivalProps {
  readonly page: PageContext;
  readonly map: StoryMap;
  readonly board: RefObject<BoardHandle | null>;
  /** Whether all that is to be loaded is there. */
  readonly settled: boolean;
}

/** What begins when somebody comes to a map: the card they came for, what there is to say to them, and the way back. */
const Arrival = ({ page, map, board, settled }: ArrivalProps) => {
  const { issueKey } = useHost().page.parameters;
  return (
    <>
      <ViewSteps page={page} />
      {issueKey && <LookFirst issueKey={issueKey} map={map} board={board} />}
      {settled && <Greetings page={page} map={map} />}
    </>
  );
};

export default Arrival;
