import { badRequest } from '../../base/errors.ts';

/** Functions that return the sort keys of a resource, by their names in the parameter `orderBy`. */
export type SortKeys<Value> = Readonly<Record<string, (value: Value) => string | number>>;

/** Sorts by the parameter `orderBy`: a name, with `-` in front for descending order. Throws 400 for an unknown name. */
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
