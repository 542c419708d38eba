/**
 * Returns the finished share in whole per cent: rounded, but never 100 before all is done, and never 0 once something
 * is. Returns 0 without a total.
 */
export const percentDone = (done: number, total: number): number => {
  if (done <= 0 || total <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * done) / total)));
};
