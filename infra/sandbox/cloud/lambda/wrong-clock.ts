/**
 * Replaces this thread's clock by one that can be wrong, for everything that reads the time from
 * now on. Returns functions to read the right time and to set the error in milliseconds.
 */
export const installClock = () => {
  const RightDate = Date;
  const now = RightDate.now.bind(RightDate);
  let aheadMs = 0;
  const wrongNow = (): number => now() + aheadMs;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, as) as Date,
    apply: () => new RightDate(wrongNow()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? wrongNow : (Reflect.get(target, name, receiver) as unknown),
  });
  return {
    now,
    /** Call this before the clock is first read. */
    setAhead: (milliseconds: number): void => {
      aheadMs = milliseconds;
    },
    /** Restores the thread's own clock. */
    remove: (): void => {
      globalThis.Date = RightDate;
    },
  };
};
