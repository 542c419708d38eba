import { isObject, type Json } from '../../base/json.ts';
import type { CustomFieldRecord } from '../../model/custom-fields.ts';
import type { SetField } from './set-field.ts';

/** Returns how queries name a value: by a user's account id, by the value of an option, or by the value's own name. */
const nameOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [String(value)];
  if (!isObject(value)) return [];
  const name = value.accountId ?? value.value ?? value.name ?? value.key ?? value.id;
  return typeof name === 'string' || typeof name === 'number' ? [String(name)] : [];
};

const namesIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value.flatMap(nameOf) : nameOf(value)).map((name) => name.toLowerCase());

/** Returns the query field for a custom field whose values are named, such as labels, options or users. */
export const customSet = ({ id, name, kind }: CustomFieldRecord): SetField => ({
  kind: 'set',
  name,
  values: (issue) => namesIn(issue.custom[id]),
  resolve: (literal) => [literal.toLowerCase()],
  functions: kind === 'user' || kind === 'users' ? ['currentuser'] : [],
});
