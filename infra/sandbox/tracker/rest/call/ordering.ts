import { badRequest } from '../../base/errors.ts';

/** By what a resource can be sorted, under the name that clients give it. */
export type SortKeys<Value> = Readonly<Record<string, (value: Value) => string | number>>;

/** Sorts as `orderBy` says: a name, after `-` from the end. 400 for a name that the resource does not know. */
export const orderedBy = <Value>(
  values: readonly Value[],
  orderBy: string,
  keys: SortKeys<Value>,
): Value[] => {
  const by = keys[orderBy.replace(/^[+-]/, '')];
  if (!by) throw badRequest(`The value '${orderBy}' is not valid for the parameter 'orderBy'.`);
  const sign = orderBy.startsWith('-') ? -1 : 1;
  return [...values].sort((one, other) => (by(one) < by(other) ? -sign : sign));
};
