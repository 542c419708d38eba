import type { ReactNode } from 'react';
import type { Lane } from '#domain/board/model/model.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import type { Banding } from '../geometry/layout/layout.ts';

/** What is told of a goal as a whole. */
export interface ToldGoal {
  /** Done of it, in whole per cent. */
  readonly percent: number;
  readonly facts: ReactNode;
}

/** What a board is drawn with whose lanes are the projects of its steps (R-PORTFOLIO-7). */
export interface BoardBands {
  readonly banding: Banding;
  /** What stands before the name of a lane, and what it comes to. */
  readonly laneMark: (lane: Lane) => ReactNode;
  readonly laneFacts: (lane: Lane) => ReactNode;
  /** What a goal comes to. */
  readonly goalTold: (goalId: string) => ToldGoal | undefined;
}

/** The same with what the steps in the lanes tell. */
export interface DrawnBands extends BoardBands {
  readonly points: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, CardSum>;
}
