export interface Bar {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

const DIGITS = 3;

/** Prints the measured values and whether each meets its limit. Returns whether all limits are met. */
export const reportBars = (bars: readonly Bar[], say: (line: string) => void): boolean => {
  say('');
  for (const { what, value, most } of bars) {
    const verdict = value <= most ? 'pass' : 'FAIL';
    say(`${verdict}  ${what}: ${value.toFixed(DIGITS)} (at most ${most})`);
  }
  return bars.every(({ value, most }) => value <= most);
};

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
