import type { ChangeRecord, IssueRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** A period in which a field had a value, and the user who set this value. The value is null if the field was empty. */
export interface Span {
  readonly value: string | null;
  readonly since: number;
  readonly until: number;
  readonly by: string | null;
}

export interface Step {
  readonly from: string | null;
  readonly to: string | null;
  readonly at: number;
  readonly by: string | null;
}

/** Returns all changes of a field, oldest first. */
export const stepsOf = (site: Site, issue: IssueRecord, fieldId: string): Step[] =>
  site.changesOf(issue.id).flatMap((change: ChangeRecord) =>
    change.items
      .filter((item) => item.fieldId === fieldId)
      .map((item) => ({
        from: item.from,
        to: item.to,
        at: Date.parse(change.at),
        by: change.authorId,
      })),
  );

const rewound = (current: readonly string[], steps: readonly Step[]): Set<string> => {
  const values = new Set(current);
  for (const step of steps.toReversed()) {
    if (step.to !== null) values.delete(step.to);
    if (step.from !== null) values.add(step.from);
  }
  return values;
};

/** Returns the values of a field over time. Computes them backwards from the current values and the stored changes. */
export const spansOf = (
  site: Site,
  issue: IssueRecord,
  fieldId: string,
  current: readonly string[],
): Span[] => {
  const steps = stepsOf(site, issue, fieldId);
  const open = new Map<string | null, { since: number; by: string | null }>();
  const spans: Span[] = [];
  const start = { since: Date.parse(issue.created), by: issue.creatorId };
  const initial = rewound(current, steps);
  for (const value of initial) open.set(value, start);
  if (initial.size === 0) open.set(null, start);
  const close = (value: string | null, closedAt: number): void => {
    const begun = open.get(value);
    if (!begun) return;
    spans.push({ value, ...begun, until: closedAt });
    open.delete(value);
  };
  for (const step of steps) {
    if (step.from !== null) close(step.from, step.at);
    if (step.to !== null) {
      close(null, step.at);
      open.set(step.to, { since: step.at, by: step.by });
    } else if (open.size === 0) open.set(null, { since: step.at, by: step.by });
  }
  for (const [value, begun] of open)
    spans.push({ value, ...begun, until: Number.POSITIVE_INFINITY });
  return spans;
};
