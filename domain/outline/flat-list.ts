/** The levels that the lines of a flat list can get, from the highest. */
export const FLAT_LEVELS = ['goal', 'step', 'story'] as const;
export type FlatLevel = (typeof FLAT_LEVELS)[number];

/** Names of the goal and the step that are written above a flat list of stories. */
export type ParentNames = readonly [goal: string, step: string];

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';

const isBlank = (line: string): boolean => line.trim() === '';

/** Returns the first lines of a list at a depth: the parents, each one tab deeper than the one before. */
const parentLines = (depth: number, names: ParentNames): readonly string[] =>
  names.slice(0, depth).map((name, at) => '\t'.repeat(at) + name);

/** Returns whether the lines after the parents are two or more, all of them one tab deeper than the last parent. */
const isFlatBelow = (lines: readonly string[], depth: number, names: ParentNames): boolean => {
  const rest = lines.slice(depth).filter((line) => !isBlank(line));
  return (
    rest.length > 1 &&
    rest.every((line) => indentOf(line) === '\t'.repeat(depth)) &&
    parentLines(depth, names).every((parent, at) => lines[at] === parent)
  );
};

/** Returns the number of parents above the lines of a flat list; -1 for any other text. */
const flatDepth = (lines: readonly string[], names: ParentNames): number =>
  FLAT_LEVELS.findIndex((_, depth) => isFlatBelow(lines, depth, names));

/**
 * Returns the level of the lines of a flat list. A list is flat if all lines have the same indent, below no parent or
 * below the parents that `setFlatLevel` wrote. Null for any other text and for fewer than two lines.
 */
export const flatLevelOf = (text: string, names: ParentNames): FlatLevel | null =>
  FLAT_LEVELS[flatDepth(text.split('\n'), names)] ?? null;

/** Moves the lines of a flat list to a level, below new parents. Returns any other text unchanged. */
export const setFlatLevel = (text: string, level: FlatLevel, names: ParentNames): string => {
  const lines = text.split('\n');
  const from = flatDepth(lines, names);
  if (from < 0) return text;
  const depth = FLAT_LEVELS.indexOf(level);
  const moved = lines
    .slice(from)
    .map((line) => (isBlank(line) ? '' : '\t'.repeat(depth) + line.trimStart()));
  return [...parentLines(depth, names), ...moved].join('\n');
};
