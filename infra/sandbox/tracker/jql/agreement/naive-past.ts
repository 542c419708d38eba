import type { Operand, TerminalClause } from '@atlaskit/jql-ast';
import type { IssueRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

interface State {
  readonly value: string | null;
  readonly since: number;
  readonly by: string | null;
}

/** Returns the literals of an operand. `currentUser()` is replaced by the name of the user. */
const wordsOf = (operand: Operand | undefined, userName: string): string[] => {
  switch (operand?.operandType) {
    case 'list':
      return operand.values.flatMap((each) => wordsOf(each, userName));
    case 'value':
      return [operand.value];
    case 'function':
      return [userName];
    default:
      return [];
  }
};

const timeOf = (literal: string | undefined): number =>
  Date.parse(`${(literal ?? '').replace(' ', 'T')}:00Z`);

const predicatesOf = (
  clause: TerminalClause,
  userName: string,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    clause.predicates.map((each) => [
      each.operator.value,
      wordsOf(each.operand || undefined, userName),
    ]),
  );

/** Returns all values that a field has had since the issue was created, computed from the stored changes. */
const statesOf = (site: Site, issue: IssueRecord, fieldId: string): State[] => {
  const nameOf = (id: string | null): string | null => {
    if (id === null) return null;
    const row = site.rows.statuses.get(id)?.name ?? site.rows.users.get(id)?.displayName;
    return row?.toLowerCase() ?? null;
  };
  const changes = [...site.rows.changes.values()]
    .filter(({ issueId, items }) => issueId === issue.id && items[0]?.fieldId === fieldId)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const present = fieldId === 'status' ? issue.statusId : issue.assigneeId;
  const [first] = changes;
  const initial = first ? (first.items[0]?.from ?? null) : present;
  return [
    { value: nameOf(initial), since: Date.parse(issue.created), by: issue.creatorId },
    ...changes.map(({ at, authorId, items }) => ({
      value: nameOf(items[0]?.to ?? null),
      since: Date.parse(at),
      by: authorId,
    })),
  ];
};

export interface PastQuestion {
  readonly clause: TerminalClause;
  readonly operator: string;
  readonly meant: readonly (string | number | null)[];
  readonly userName: string;
}

/** Returns whether an issue matches a clause with CHANGED or one of the four forms of WAS. */
export const naivePast = (
  site: Site,
  issue: IssueRecord,
  { clause, operator, meant, userName }: PastQuestion,
): boolean => {
  const states = statesOf(site, issue, clause.field.value.toLowerCase());
  const predicates = predicatesOf(clause, userName);
  const [from, to] = (predicates.get('during') ?? []).map(timeOf);
  const before = predicates.has('before')
    ? timeOf(predicates.get('before')?.[0])
    : Number.POSITIVE_INFINITY;
  const after = predicates.has('after')
    ? timeOf(predicates.get('after')?.[0])
    : Number.NEGATIVE_INFINITY;
  const authorValue = predicates.get('by')?.[0];
  const byRight = (id: string | null): boolean =>
    authorValue === undefined || site.rows.users.get(id ?? '')?.displayName === authorValue;
  const wanted = (direction: string, value: string | null): boolean => {
    const names = predicates.get(direction)?.map((name) => name.toLowerCase());
    return names === undefined || (value !== null && names.includes(value));
  };
  if (operator === 'changed')
    return states.slice(1).some(({ value, since, by: author }, index) => {
      const inTime =
        since < before && since > after && since >= (from ?? since) && since <= (to ?? since);
      return (
        inTime &&
        byRight(author) &&
        wanted('from', states[index]?.value ?? null) &&
        wanted('to', value)
      );
    });
  const was = states.some(({ value, since, by: author }, index) => {
    const until = states[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    const inTime =
      since < before && until > after && since <= (to ?? since) && until > (from ?? since);
    return meant.includes(value) && inTime && byRight(author);
  });
  return was !== operator.includes('not');
};
