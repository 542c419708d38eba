import { appendFileSync } from 'node:fs';

/** A measured value and its limit. */
export interface Bar {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

const DIGITS = 3;

/** Name of the environment variable with the file to which bars are added for the summary of `npm run bench`. */
export const BARS_FILE = 'CAIRN_BARS';

/**
 * Prints the measured values and whether each meets its limit. Adds them to the file of the summary, if there is one, a
 * line of JSON for each. Returns whether all limits are met.
 */
export const reportBars = (bars: readonly Bar[], say: (line: string) => void): boolean => {
  say('');
  for (const { what, value, most } of bars) {
    const verdict = value <= most ? 'pass' : 'FAIL';
    say(`${verdict}  ${what}: ${value.toFixed(DIGITS)} (at most ${most})`);
  }
  const { [BARS_FILE]: file } = process.env;
  if (file) appendFileSync(file, bars.map((bar) => `${JSON.stringify(bar)}\n`).join(''));
  return bars.every(({ value, most }) => value <= most);
};

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
