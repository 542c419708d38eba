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

/**
 * Returns the issues that match a plan. Tests only the candidates of the plan, or all issues if the plan has no sets.
 */
const matches = (plan: Plan, { site }: JqlContext, seen: Test): IssueRecord[] => {
  const { test, sets, apart, within = test } = plan;
  const { issues } = site.rows;
  if (sets === null) return [...issues.values()].filter((issue) => seen(issue) && test(issue));
  const distinct = apart || sets.length === 1 ? sets : [new Set(sets.flatMap((set) => [...set]))];
  return among(distinct, issues, (issue) => seen(issue) && within(issue));
};

/**
 * Older states of issues that search uses instead of the current ones. The state is null if search does not find the
 * issue yet.
 */
export type Stale = ReadonlyMap<string, IssueRecord | null>;

const NOTHING_STALE: Stale = new Map();

export interface Found {
  readonly issues: readonly IssueRecord[];
  /** False if the query has no condition. Some resources refuse such a query. */
  readonly bounded: boolean;
}

/**
 * Runs a query as a user: parses and compiles it, finds candidates in an index, tests and sorts them. Issues in `stale`
 * are tested in the older state that is given there. Throws a JqlError if the query is invalid.
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
