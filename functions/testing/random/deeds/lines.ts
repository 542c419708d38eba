import fc from 'fast-check';

/** A request or a run of a worker, with its body. */
export type Line = readonly [line: string, body?: unknown];
export type Lines = fc.Arbitrary<Line>;

const IDS = ['A', 'B', 'C'].map((end) => `01JZZZZZZZZZZZZZZZZZZZZZZ${end}`);

/** Generates only a few ids, so that many requests name the same thing. */
export const anId = fc.constantFrom(...IDS);
export const aText = fc.constantFrom('Walk', 'Run', 'Fly', 'Swim');
export const aDay = fc.constantFrom('2026-01-01', '2026-02-15', '2026-03-31');

export const withIdAndText = (make: (id: string, text: string) => Line): Lines =>
  fc.tuple(anId, aText).map(([id, text]) => make(id, text));

export const weighted = (lines: Lines, weight = 3) => ({ weight, arbitrary: lines });
