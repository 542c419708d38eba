import { same } from '../../kernel/same.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The identity of an item in a list of settings: `id`, `goalId`, `releaseId`, …; a text is its own
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

/**
 * Re-applies a change of a list. The result has the items in the order of `to`, then the items that
 * only `now` has.
 */
const inLists = (now: Items, from: Items, to: Items): unknown[] => {
  const [known, left, wanted] = [byId(now), byId(from), byId(to)];
  const items = to.flatMap((item) => {
    const id = idOf(item);
    if (!known.has(id)) return left.has(id) ? [] : [item];
    return [reapply(known.get(id), left.get(id), item)];
  });
  const others = now.filter((item) => !wanted.has(idOf(item)) && !left.has(idOf(item)));
  return [...items, ...others];
};

const inFields = (now: Fields, from: Fields, to: Fields): Fields => {
  const names = Object.keys({ ...now, ...to });
  const fields = names.map((name) => [name, reapply(now[name], from[name], to[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

/**
 * Makes the change that leads from `from` to `to`, but in `now`, and keeps what others have
 * changed. Items of lists are matched by id, texts by their content; an item that somebody has
 * deleted stays deleted.
 */
export const reapply = <Value>(now: Value, from: Value | undefined, to: Value): Value => {
  if (same(from, to)) return now;
  if (same(now, from)) return to;
  if (isFields(now) && isFields(from) && isFields(to)) return inFields(now, from, to) as Value;
  if (isNamed(now) && isNamed(from) && isNamed(to)) return inLists(now, from, to) as Value;
  return to;
};

/**
 * A value that others have changed and that my change would replace. `mine` or `theirs` is
 * undefined where that side has no such value.
 */
export interface Overwritten {
  /** Field names and item ids that lead to the value. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

const below = (path: string, found: readonly Overwritten[]): Overwritten[] =>
  found.map((each) => ({ ...each, path: [path, ...each.path] }));

/** The values that others have changed and that `reapply` would replace. */
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
