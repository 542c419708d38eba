import type { RefObject } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import { useHost } from '../../page/host-context.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { Greetings } from './greetings.tsx';
import { LookFirst } from './look-first.tsx';
import { MomentSteps } from './moment-steps.tsx';
import { ViewSteps } from './view-steps.tsx';

export interface ArrivalProps {
  readonly page: PageContext;
  readonly map: StoryMap;
  readonly seen: StoryMap;
  readonly leftOut: number;
  readonly board: RefObject<BoardHandle | null>;
  /** Whether all cards have loaded. */
  readonly settled: boolean;
  /** Whether this component greets a new user; false if another part of the page does. */
  readonly greets: boolean;
}

/**
 * Runs when a user opens a map: scrolls to the card in the address, shows a greeting, and adds steps to the browser's
 * history.
 */
const Arrival = ({ page, map, seen, leftOut, board, settled, greets }: ArrivalProps) => {
  const { issueKey } = useHost().page.parameters;
  return (
    <>
      <ViewSteps page={page} />
      <MomentSteps page={page} />
      {issueKey && <LookFirst issueKey={issueKey} map={map} board={board} />}
      {settled && <Greetings page={page} seen={seen} leftOut={leftOut} greets={greets} />}
    </>
  );
};

export default Arrival;
