/**
 * Replaces the clock of this thread by one that can be wrong. Code that reads the time after this call gets the wrong
 * time. Returns functions that read the right time and set the deviation.
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
    /** Sets the deviation of the clock. Must be called before the clock is first read. */
    setAhead: (milliseconds: number): void => {
      aheadMs = milliseconds;
    },
    remove: (): void => {
      globalThis.Date = RightDate;
    },
  };
};
