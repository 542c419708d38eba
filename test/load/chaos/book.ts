/**
 * The outcome of a write, as the person who made it saw it. `unknown`: retried until the timeout, and possibly carried
 * out.
 */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

/** A write with a unique text, by which it can be found. */
export interface Write {
  readonly mark: string;
  /** Index of the person who makes the write. A person makes one write after another. */
  readonly by: number;
  /** Number of the write among those of the same person, in order. */
  readonly number: number;
  readonly what: string;
  readonly fate: Fate;
  /** Number of attempts. */
  readonly tries: number;
}

const MARK = /\bw\d+-\d+z\b/g;

export const markOf = (by: number, number: number): string => `w${by}-${number}z`;

/** All unique marks in a text. */
export const marksIn = (text: string): string[] => [...new Set(text.match(MARK) ?? [])];

/** A log of all writes, in the order of their completion. */
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
