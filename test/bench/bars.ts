/** A limit that a measured figure must keep. */
export interface Bar {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

const DIGITS = 3;

/** Prints the bars with their verdicts; gives whether all of them hold. */
export const reportBars = (bars: readonly Bar[], say: (line: string) => void): boolean => {
  say('');
  for (const { what, value, most } of bars) {
    const verdict = value <= most ? 'pass' : 'FAIL';
    say(`${verdict}  ${what}: ${value.toFixed(DIGITS)} (at most ${most})`);
  }
  return bars.every(({ value, most }) => value <= most);
};

/** Writes to the terminal what a benchmark has to say. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
