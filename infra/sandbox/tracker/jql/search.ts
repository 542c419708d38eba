import type { IssueRecord } from '../model/records.ts';
import { compile } from './compile.ts';
import type { JqlContext, Plan } from './context.ts';
import { parseJql } from './parse.ts';
import { sorted } from './sort.ts';

/** The issues that a plan may match: the candidates of its index sets, or every issue. */
const candidates = function* (plan: Plan, { site }: JqlContext): Generator<IssueRecord> {
  if (plan.sets === null) {
    yield* site.rows.issues.values();
    return;
  }
  const seen = plan.sets.length > 1 ? new Set<string>() : null;
  for (const set of plan.sets)
    for (const id of set) {
      if (seen?.has(id)) continue;
      seen?.add(id);
      const issue = site.rows.issues.get(id);
      if (issue) yield issue;
    }
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
  const found: IssueRecord[] = [];
  for (const issue of candidates(plan, context))
    if (!stale.has(issue.id) && context.visible.has(issue.projectId) && plan.test(issue))
      found.push(issue);
  for (const before of stale.values())
    if (before && context.visible.has(before.projectId) && plan.test(before)) found.push(before);
  return { issues: sorted(found, orderBy, context), bounded: where !== null };
};

/** As `searchIssues` without indexes: what the two find must agree. */
export const scanIssues = (text: string, context: JqlContext): readonly IssueRecord[] => {
  const { where, orderBy } = parseJql(text);
  const plan = where ? compile(where, context) : null;
  const found = [...context.site.rows.issues.values()].filter(
    (issue) => context.visible.has(issue.projectId) && (plan === null || plan.test(issue)),
  );
  return sorted(found, orderBy, context);
};
