import { same } from '../../kernel/same.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the identity of an item in a list of settings: its `id`, `goalId`, `releaseId` and so on. A text is its own
 * identity.
 */
const idOf = (item: unknown): string | null => {
  if (typeof item === 'string') return item;
  if (!isFields(item)) return null;
  const name = Object.keys(item).find((each) => /^(id|.+Id)$/.test(each));
  const id = name === undefined ? undefined : item[name];
  return typeof id === 'string' ? id : null;
};

type Items = readonly unknown[];

const isNamed = (value: unknown): value is Items =>
  Array.isArray(value) && value.every((item) => idOf(item) !== null);

const byId = (list: Items): ReadonlyMap<string | null, unknown> =>
  new Map(list.map((item) => [idOf(item), item]));

/** Returns the result for a value that both sides changed differently. */
type Choice = (now: unknown, to: unknown) => unknown;

/**
 * Re-applies a change of a list. The result has the items in the order of `to`, followed by the items that only `now`
 * has.
 */
const inLists = (now: Items, from: Items, to: Items, choose: Choice): unknown[] => {
  const [known, left, wanted] = [byId(now), byId(from), byId(to)];
  const items = to.flatMap((item) => {
    const id = idOf(item);
    if (!known.has(id)) return left.has(id) ? [] : [item];
    return [merged(known.get(id), left.get(id), item, choose)];
  });
  const others = now.filter((item) => {
    const id = idOf(item);
    return !wanted.has(id) && merged(item, left.get(id), undefined, choose) !== undefined;
  });
  return [...items, ...others];
};

const inFields = (now: Fields, from: Fields, to: Fields, choose: Choice): Fields => {
  const names = Object.keys({ ...now, ...to });
  const fields = names.map(
    (name) => [name, merged(now[name], from[name], to[name], choose)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const merged = (now: unknown, from: unknown, to: unknown, choose: Choice): unknown => {
  if (same(from, to)) return now;
  if (same(now, from)) return to;
  if (isFields(now) && isFields(from) && isFields(to)) return inFields(now, from, to, choose);
  if (isNamed(now) && isNamed(from) && isNamed(to)) return inLists(now, from, to, choose);
  return choose(now, to);
};

/**
 * Applies the change from `from` to `to` to `now`, and keeps the changes that others made in `now`. List items are
 * matched by id, texts by their content. An item that somebody has deleted stays deleted.
 */
export const reapply = <Value>(now: Value, from: Value | undefined, to: Value): Value =>
  merged(now, from, to, (_now, mine) => mine) as Value;

/** Like `reapply`, but a value that both sides changed differently stays as it is in `now`. */
export const reapplyYielding = <Value>(now: Value, from: Value | undefined, to: Value): Value =>
  merged(now, from, to, (theirs) => theirs) as Value;

/**
 * A value that others have changed and that my change would replace. `mine` or `theirs` is undefined when that side has
 * no such value.
 */
export interface Overwritten {
  /** Field names and item ids that lead to the value. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

const below = (path: string, found: readonly Overwritten[]): Overwritten[] =>
  found.map((each) => ({ ...each, path: [path, ...each.path] }));

/** Returns the values that others have changed and that `reapply` would replace. */
export const overwritten = (now: unknown, from: unknown, to: unknown): Overwritten[] => {
  if (same(from, to) || same(now, from) || same(now, to)) return [];
  if (isFields(now) && isFields(from) && isFields(to)) {
    const names = Object.keys({ ...now, ...to });
    return names.flatMap((name) => below(name, overwritten(now[name], from[name], to[name])));
  }
  if (isNamed(now) && isNamed(from) && isNamed(to)) {
    const [left, wanted] = [byId(from), byId(to)];
    return now.flatMap((item) => {
      const id = idOf(item);
      return below(id ?? '', overwritten(item, left.get(id), wanted.get(id)));
    });
  }
  return [{ path: [], mine: to, theirs: now }];
};
