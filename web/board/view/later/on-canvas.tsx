import type { ReactNode } from 'react';
import type { LaneShared } from '../parts/lane-shared.ts';
import { Stuck } from './stuck.tsx';

interface OnCanvasProps extends Pick<LaneShared, 'layout' | 'scale'> {
  readonly closes: boolean;
  readonly children: ReactNode;
}

/** Places its children on the canvas. Those of a closing band move with the viewport. */
export const OnCanvas = ({ closes, children, ...place }: OnCanvasProps) =>
  closes ? <Stuck {...place}>{children}</Stuck> : children;
