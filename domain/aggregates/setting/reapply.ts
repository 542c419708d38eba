import { same } from '../../kernel/same.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What names an item of a list of settings: `id`, `goalId`, `releaseId`, … */
const idOf = (item: unknown): string | null => {
  if (!isFields(item)) return null;
  const name = Object.keys(item).find((each) => /^(id|.+Id)$/.test(each));
  const id = name === undefined ? undefined : item[name];
  return typeof id === 'string' ? id : null;
};

const isNamed = (list: readonly unknown[]): boolean => list.every((item) => idOf(item) !== null);

const byId = (list: readonly unknown[]): ReadonlyMap<string | null, unknown> =>
  new Map(list.map((item) => [idOf(item), item]));

/** Items stand as they do in `to`; what only `now` has stands behind them. */
const inLists = (
  now: readonly unknown[],
  from: readonly unknown[],
  to: readonly unknown[],
): unknown[] => {
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
 * Makes the change from `from` to `to` on what is there now: what others have changed beside it stays. Items of lists are
 * told apart by their ids; an item that somebody deleted meanwhile stays deleted.
 */
export const reapply = <Value>(now: Value, from: Value | undefined, to: Value): Value => {
  if (same(from, to)) return now;
  if (same(now, from)) return to;
  if (isFields(now) && isFields(from) && isFields(to)) return inFields(now, from, to) as Value;
  const lists = [now, from, to];
  if (lists.every((each) => Array.isArray(each) && isNamed(each))) {
    return inLists(now as unknown[], from as unknown[], to as unknown[]) as Value;
  }
  return to;
};
