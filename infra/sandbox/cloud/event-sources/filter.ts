import type { Json } from '../template/model.ts';

type Rule = Json;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matchesRule = (rule: Rule, value: unknown): boolean => {
  if (!isObject(rule)) return rule === value;
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(String(rule.prefix));
  if ('exists' in rule) return (value !== undefined) === rule.exists;
  if ('anything-but' in rule) return ![rule['anything-but']].flat().includes(value as never);
  throw new Error(`the sandbox cloud does not know the filter rule ${JSON.stringify(rule)}`);
};

const matches = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((rule: Rule) => matchesRule(rule, value));
  return (
    isObject(pattern) &&
    Object.entries(pattern).every(([name, part]) =>
      matches(part, isObject(value) ? value[name] : undefined),
    )
  );
};

export type Filter = (record: unknown) => boolean;

/**
 * Returns the filter of an event source. A record passes if one of the patterns (JSON texts) matches. Without patterns
 * every record passes.
 */
export const filterOf = (patterns: readonly string[]): Filter => {
  const parsed = patterns.map((pattern) => JSON.parse(pattern) as unknown);
  return (record) => parsed.length === 0 || parsed.some((pattern) => matches(pattern, record));
};
