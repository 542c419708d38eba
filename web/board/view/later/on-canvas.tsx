import type { ReactNode } from 'react';
import type { LaneShared } from '../parts/lane-shared.ts';
import { Stuck } from './stuck.tsx';

interface OnCanvasProps extends Pick<LaneShared, 'layout' | 'scale'> {
  readonly closes: boolean;
  readonly children: ReactNode;
}

/** Renders its children on the canvas. If `closes`, they stay in the viewport like a closing band. */
export const OnCanvas = ({ closes, children, ...place }: OnCanvasProps) =>
  closes ? <Stuck {...place}>{children}</Stuck> : children;
