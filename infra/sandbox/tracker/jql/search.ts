import type { IssueRecord } from '../model/records.ts';
import { compile } from './compile.ts';
import type { JqlContext, Plan } from './context/context.ts';
import { sorted } from './sort.ts';
import { parseJql } from './syntax/parse.ts';

type Test = Plan['test'];

const among = (
  sets: readonly ReadonlySet<string>[],
  issues: ReadonlyMap<string, IssueRecord>,
  passes: Test,
): IssueRecord[] => {
  const found: IssueRecord[] = [];
  for (const ids of sets)
    for (const id of ids) {
      const issue = issues.get(id);
      if (issue && passes(issue)) found.push(issue);
    }
  return found;
};

/** Returns the matching issues of a plan, from its index sets or from all issues. */
const matches = (plan: Plan, { site }: JqlContext, seen: Test): IssueRecord[] => {
  const { test, sets, apart, within = test } = plan;
  const { issues } = site.rows;
  if (sets === null) return [...issues.values()].filter((issue) => seen(issue) && test(issue));
  const distinct = apart || sets.length === 1 ? sets : [new Set(sets.flatMap((set) => [...set]))];
  return among(distinct, issues, (issue) => seen(issue) && within(issue));
};

/**
 * The states of issues that search uses instead of the current states; null for an issue that search does not see yet.
 */
export type Stale = ReadonlyMap<string, IssueRecord | null>;

const NOTHING_STALE: Stale = new Map();

export interface Found {
  readonly issues: readonly IssueRecord[];
  /** False when the query has no restriction; some resources refuse such a query. */
  readonly bounded: boolean;
}

/**
 * Evaluates a query for a user: parse, compile, narrow by index, test, sort. Issues in `stale` are tested in the state
 * given there. Throws JqlError.
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
