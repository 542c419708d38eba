/** How a step shows its story points: not at all, those of the epic itself, or the sum of its stories. */
export type PointsDisplay = 'HIDE' | 'SHOW' | 'SUM';
