import type { ReactNode } from 'react';
import type { Lane } from '#domain/board/model/model.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import type { Banding } from '../geometry/layout/layout.ts';

/** What the header of a goal shows about the whole goal. */
export interface GoalRollUp {
  /** Share of the goal that is done, in whole per cent. */
  readonly percent: number;
  /** Text that says whether the share is counted in points or in stories. */
  readonly basis: string;
  readonly facts: ReactNode;
}

/** How to draw a board whose lanes are the projects of its steps (R-PORTFOLIO-7). */
export interface BoardBands {
  readonly banding: Banding;
  readonly laneMark: (lane: Lane) => ReactNode;
  readonly laneFacts: (lane: Lane) => ReactNode;
  /** Returns what the header of a goal shows; undefined if it shows nothing about the whole goal. */
  readonly goalRollUp: (goalId: string) => GoalRollUp | undefined;
}

/** The bands of a board, with the points and sums that step headers show. */
export interface DrawnBands extends BoardBands {
  readonly points: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, CardSum>;
}
