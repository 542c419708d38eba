/**
 * Puts a clock into this thread that can be wrong, in place of its own: whatever asks for the time from now on is told
 * it. Gives how to read the right time, and how to say by how many milliseconds the clock is ahead.
 */
export const installClock = () => {
  const RightDate = Date;
  const now = RightDate.now.bind(RightDate);
  let aheadMs = 0;
  const told = (): number => now() + aheadMs;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [told()] : given, as) as Date,
    apply: () => new RightDate(told()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? told : (Reflect.get(target, name, receiver) as unknown),
  });
  return {
    now,
    /** Must be called before the clock is asked. */
    setAhead: (milliseconds: number): void => {
      aheadMs = milliseconds;
    },
    /** Gives the thread its own clock back. */
    remove: (): void => {
      globalThis.Date = RightDate;
    },
  };
};
