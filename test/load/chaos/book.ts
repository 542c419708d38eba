/**
 * What became of a write as its person was told. `unknown`: it was asked for until patience ended, and may have been
 * carried out.
 */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

/** A write that can be told from every other one by a text that it carries. */
export interface Write {
  readonly mark: string;
  /** Whoever asks for one write after the other. */
  readonly by: number;
  /** Counts up with each write of a person. */
  readonly number: number;
  readonly what: string;
  readonly fate: Fate;
  /** How often it was asked for. */
  readonly tries: number;
}

const MARK = /\bw\d+-\d+z\b/g;

export const markOf = (by: number, number: number): string => `w${by}-${number}z`;

/** All marks in a text. */
export const marksIn = (text: string): string[] => [...new Set(text.match(MARK) ?? [])];

/** What was written, in the order in which it came to an end. */
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
