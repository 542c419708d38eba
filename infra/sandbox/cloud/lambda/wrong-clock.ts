/**
 * Replaces this thread's clock by one that can be wrong, for all code that reads the time later. Returns functions that
 * read the right time and set the error in milliseconds.
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
    /** Sets the error. Call this before the clock is first read. */
    setAhead: (milliseconds: number): void => {
      aheadMs = milliseconds;
    },
    remove: (): void => {
      globalThis.Date = RightDate;
    },
  };
};
