/** A call that IAM authorizes: an action on a resource, with the context for conditions. */
export interface Call {
  /** Action such as `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN of the resource; `*` for a call without a resource. */
  readonly resource: string;
  readonly context?: Readonly<Record<string, string>>;
}

export interface Condition {
  readonly operator: string;
  readonly key: string;
  readonly values: readonly string[];
}

/** A policy statement reduced to one action and one resource. */
export interface Grant {
  readonly effect: 'Allow' | 'Deny';
  /** Action, which may contain the wildcards `*` and `?`. */
  readonly action: string;
  readonly resource: string;
  readonly conditions: readonly Condition[];
}

const escaped = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');

/** Caches compiled patterns, because every call checks them. */
const read = new Map<string, RegExp>();

const readPattern = (pattern: string): RegExp => {
  const found = read.get(pattern);
  if (found) return found;
  const made = new RegExp(`^${escaped(pattern).replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  read.set(pattern, made);
  return made;
};

/** Returns whether a text matches a pattern in which `*` matches any characters and `?` exactly one. */
export const isLike = (text: string, pattern: string): boolean => readPattern(pattern).test(text);

type Test = (given: string, wanted: string) => boolean;

const equals: Test = (given, wanted) => given === wanted;
const sameTruth: Test = (given, wanted) => given.toLowerCase() === wanted.toLowerCase();

/** The condition operators in our policies; `Not…` operators are negated. */
const OPERATORS: ReadonlyMap<string, { readonly test: Test; readonly reversed: boolean }> = new Map(
  [
    ['StringEquals', { test: equals, reversed: false }],
    ['StringNotEquals', { test: equals, reversed: true }],
    ['StringLike', { test: isLike, reversed: false }],
    ['StringNotLike', { test: isLike, reversed: true }],
    ['ArnLike', { test: isLike, reversed: false }],
    ['ArnNotLike', { test: isLike, reversed: true }],
    ['Bool', { test: sameTruth, reversed: false }],
  ],
);

export const isKnownOperator = (operator: string): boolean => OPERATORS.has(operator);

/** Returns whether a condition is met. When the context lacks the key, only a negated operator is met. */
const holds = ({ operator, key, values }: Condition, context: Call['context'] = {}): boolean => {
  const known = OPERATORS.get(operator);
  if (!known) return false;
  const given = context[key];
  if (given === undefined) return known.reversed;
  return values.some((value) => known.test(given, value)) !== known.reversed;
};

/** Returns whether a grant covers a call. Action names are case-insensitive, ARNs are not. */
export const covers = (grant: Grant, call: Call): boolean =>
  isLike(call.action.toLowerCase(), grant.action.toLowerCase()) &&
  isLike(call.resource, grant.resource) &&
  grant.conditions.every((condition) => holds(condition, call.context));

export type Verdict<Found extends Grant> =
  | { readonly allowed: true; readonly by: readonly Found[] }
  | { readonly allowed: false; readonly denied: boolean };

/** Decides like IAM: a matching deny refuses the call. Without a matching allow the call is refused too. */
export const decide = <Found extends Grant>(
  grants: readonly Found[],
  call: Call,
): Verdict<Found> => {
  const covering = grants.filter((grant) => covers(grant, call));
  const denied = covering.some(({ effect }) => effect === 'Deny');
  if (denied || covering.length === 0) return { allowed: false, denied };
  return { allowed: true, by: covering };
};
