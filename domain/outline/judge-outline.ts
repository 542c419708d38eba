import { LONGEST_SUMMARY } from '../kernel/text.ts';
import { MOST_ITEMS, OUTLINE_LEVELS, type OutlineLevel, type OutlineLine } from './outline.ts';
import {
  type FactKind,
  type Known,
  type LineFacts,
  readFacts,
  type TokenFault,
} from './read-facts.ts';

export interface OutlineItem extends LineFacts {
  readonly line: number;
  /** Index of the item's line in the list of lines that were read. */
  readonly at: number;
  readonly level: OutlineLevel;
  /** Index of the parent in the list of items. Null for a goal. */
  readonly parent: number | null;
}

/** Reasons to leave out a line. */
const FAULTS = ['empty', 'tooLong', 'tooDeep', 'tooMany', 'parent'] as const;
type LineFault = (typeof FAULTS)[number];

/**
 * A problem of a line. For some problems the line is left out (`leavesOut`). The others are warnings: another item with
 * the same parent has the same title (`same`), or a text that looks like a fact stays in the title.
 */
export interface OutlineProblem {
  readonly line: number;
  readonly at: number;
  readonly kind: LineFault | 'same' | TokenFault;
  /**
   * The number of characters of a text that is too long, or the line number of the item with the same title; otherwise
   * 0.
   */
  readonly value: number;
  /** The text that stays in the title, as typed. */
  readonly token?: string;
}

/** Returns whether a line with this problem is left out. */
export const leavesOut = ({ kind }: OutlineProblem): boolean =>
  FAULTS.some((fault) => fault === kind);

export interface JudgedOutline {
  readonly items: readonly OutlineItem[];
  readonly problems: readonly OutlineProblem[];
}

/** The kinds of facts that an item of each level may have. */
const TAKES: Readonly<Record<OutlineLevel, readonly FactKind[]>> = {
  goal: [],
  step: ['label'],
  story: ['points', 'person', 'lane', 'label'],
  subtask: ['points', 'person', 'label'],
};

/** The result for the lines that were judged so far. */
interface Judging {
  readonly items: OutlineItem[];
  readonly problems: OutlineProblem[];
  /** The indexes of the last item and its parents, by depth. Null in place of an item that was left out. */
  readonly above: (number | null)[];
  /** The line number of each item, by its parent and title. */
  readonly seen: Map<string, number>;
}

/** Adds the item of a line. If the line is left out, returns the reason. */
const addItem = (
  { items, problems, above, seen }: Judging,
  { line, depth, text }: OutlineLine,
  at: number,
  known: Known,
): { readonly kind: LineFault; readonly value: number } | null => {
  const level = OUTLINE_LEVELS[depth];
  if (!level) return { kind: 'tooDeep', value: 0 };
  const parent = above[depth - 1] ?? null;
  if (depth > 0 && parent === null) return { kind: 'parent', value: 0 };
  const { facts, unread } = readFacts(text, known, TAKES[level]);
  if (items.length >= MOST_ITEMS) return { kind: 'tooMany', value: 0 };
  const { length } = facts.title;
  if (length > LONGEST_SUMMARY) return { kind: 'tooLong', value: length };
  const place = `${parent} ${facts.title.toLowerCase()}`;
  const twin = seen.get(place);
  if (twin === undefined) seen.set(place, line);
  else problems.push({ line, at, kind: 'same', value: twin });
  for (const { token, fault } of unread) {
    problems.push({ line, at, kind: fault, value: 0, token });
  }
  above[depth] = items.length;
  items.push({ line, at, level, parent, ...facts });
  return null;
};

/**
 * Turns the lines of a list into goals, steps, stories and subtasks. The depth of a line decides the level. Each line
 * becomes an item, or a problem says why not. The children of a left-out line are left out too, so that they do not get
 * another parent (R-EXPORT-5).
 */
export const judgeOutline = (
  lines: readonly OutlineLine[],
  known: Known = { people: [], lanes: [] },
): JudgedOutline => {
  const judging: Judging = { items: [], problems: [], above: [], seen: new Map() };
  const { items, problems, above } = judging;
  for (const [at, each] of lines.entries()) {
    const { line, depth, text } = each;
    if (text === '') {
      problems.push({ line, at, kind: 'empty', value: 0 });
      continue;
    }
    above.length = Math.min(above.length, depth);
    above[depth] = null;
    const problem = addItem(judging, each, at, known);
    if (problem) problems.push({ line, at, ...problem });
  }
  return { items, problems };
};

/** Returns how many items of each level there are. */
export const countLevels = (
  items: readonly Pick<OutlineItem, 'level'>[],
): Readonly<Record<OutlineLevel, number>> => {
  const counts = { goal: 0, step: 0, story: 0, subtask: 0 };
  for (const { level } of items) counts[level] += 1;
  return counts;
};
