/**
 * Returns how much is done, in whole per cent. Rounded, but 100 only if everything is done, and 0 only if nothing is
 * done or `total` is 0.
 */
export const percentDone = (done: number, total: number): number => {
  if (done <= 0 || total <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * done) / total)));
};
