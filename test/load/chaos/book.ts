/**
 * The result of a write for the user who made it. `unknown`: the write was retried until the timeout, and may have been
 * executed.
 */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

/** A write with a unique text, by which the test finds it. */
export interface Write {
  readonly mark: string;
  /** Index of the user who makes the write. A user makes one write after the other. */
  readonly by: number;
  /** Number of the write in the order of the user's writes. */
  readonly number: number;
  readonly what: string;
  readonly fate: Fate;
  readonly tries: number;
}

const MARK = /\bw\d+-\d+z\b/g;

export const markOf = (by: number, number: number): string => `w${by}-${number}z`;

export const marksIn = (text: string): string[] => [...new Set(text.match(MARK) ?? [])];

/** Opens a log of all writes, in the order of their completion. */
export const openBook = () => {
  const writes: Write[] = [];
  return {
    writes,
    note: (write: Write): void => {
      writes.push(write);
    },
    count: (fate: Fate): number => writes.filter((write) => write.fate === fate).length,
  };
};
export type Book = ReturnType<typeof openBook>;
