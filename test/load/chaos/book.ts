/**
 * What the user who made a write knows about it. `unknown`: no attempt got an answer before the timeout, so the write
 * may have been executed.
 */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

/** A write that contains a unique text, `mark`, by which the test finds it in the stored data. */
export interface Write {
  readonly mark: string;
  /** Index of the user who makes the write. Each user makes one write at a time. */
  readonly by: number;
  /** Position of the write among the writes of its user. */
  readonly number: number;
  readonly what: string;
  readonly fate: Fate;
  readonly tries: number;
}

const MARK = /\bw\d+-\d+z\b/g;

export const markOf = (by: number, number: number): string => `w${by}-${number}z`;

export const marksIn = (text: string): string[] => [...new Set(text.match(MARK) ?? [])];

/** Opens a log that records each write when it ends. */
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
