import { badRequest } from '../../base/errors.ts';

/** Functions that return a resource's sort keys, by their names in `orderBy`. */
export type SortKeys<Value> = Readonly<Record<string, (value: Value) => string | number>>;

/** Sorts by `orderBy`: a name, with `-` for descending. Throws 400 for an unknown name. */
export const orderedBy = <Value>(
  values: readonly Value[],
  orderBy: string,
  keys: SortKeys<Value>,
): Value[] => {
  const keyOf = keys[orderBy.replace(/^[+-]/, '')];
  if (!keyOf) throw badRequest(`The value '${orderBy}' is not valid for the parameter 'orderBy'.`);
  const sign = orderBy.startsWith('-') ? -1 : 1;
  return [...values].sort((one, other) => (keyOf(one) < keyOf(other) ? -sign : sign));
};
