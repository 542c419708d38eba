/** The story points on a step: hidden, those of the epic itself, or the sum of its stories. */
export type PointsDisplay = 'HIDE' | 'SHOW' | 'SUM';
