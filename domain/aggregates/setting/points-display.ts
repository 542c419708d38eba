/** The story points on a step: none, the points of the epic, or the sum of its stories. */
export type PointsDisplay = 'HIDE' | 'SHOW' | 'SUM';
