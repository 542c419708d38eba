import type { IssueRecord } from '../model/records.ts';
import { compile } from './compile.ts';
import type { JqlContext, Plan } from './context.ts';
import { parseJql } from './parse.ts';
import { sorted } from './sort.ts';

type Test = Plan['test'];

/** The issues that a plan matches: read from the index sets that it names, or from all there are. */
const matches = ({ test, sets, within }: Plan, { site }: JqlContext, seen: Test): IssueRecord[] => {
  const { issues } = site.rows;
  const found: IssueRecord[] = [];
  if (sets === null) {
    for (const issue of issues.values()) if (seen(issue) && test(issue)) found.push(issue);
    return found;
  }
  const decide = within ?? test;
  const ids = sets.length === 1 ? sets[0] : new Set(sets.flatMap((set) => [...set]));
  for (const id of ids ?? []) {
    const issue = issues.get(id);
    if (issue && seen(issue) && decide(issue)) found.push(issue);
  }
  return found;
};

/** What search sees of an issue instead of its present state: an older state, or nothing yet. */
export type Stale = ReadonlyMap<string, IssueRecord | null>;

const NOTHING_STALE: Stale = new Map();

export interface Found {
  readonly issues: readonly IssueRecord[];
  /** False when the query restricts nothing, which some resources refuse. */
  readonly bounded: boolean;
}

/**
 * Evaluates a query for a user: parse, compile, narrow by index, test, sort.
 * `stale` issues are judged by the state given there. Throws JqlError.
 */
export const searchIssues = (
  text: string,
  context: JqlContext,
  stale: Stale = NOTHING_STALE,
): Found => {
  const { where, orderBy } = parseJql(text);
  const plan: Plan = where ? compile(where, context) : { test: () => true, sets: null };
  const found = matches(
    plan,
    context,
    (issue) => context.visible.has(issue.projectId) && !stale.has(issue.id),
  );
  for (const before of stale.values())
    if (before && context.visible.has(before.projectId) && plan.test(before)) found.push(before);
  return { issues: sorted(found, orderBy, context), bounded: where !== null };
};
