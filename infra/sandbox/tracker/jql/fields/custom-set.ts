import { isObject, type Json } from '../../base/json.ts';
import type { CustomFieldRecord } from '../../model/custom-fields.ts';
import type { SetField } from './set-field.ts';

/** The name of a value in queries: a person's account, an option's value, otherwise the name. */
const nameOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [String(value)];
  if (!isObject(value)) return [];
  const name = value.accountId ?? value.value ?? value.name ?? value.key ?? value.id;
  return typeof name === 'string' || typeof name === 'number' ? [String(name)] : [];
};

const namesIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value.flatMap(nameOf) : nameOf(value)).map((name) => name.toLowerCase());

/** A custom field with named values, such as labels, options or people. */
export const customSet = ({ id, name, kind }: CustomFieldRecord): SetField => ({
  kind: 'set',
  name,
  values: (issue) => namesIn(issue.custom[id]),
  resolve: (literal) => [literal.toLowerCase()],
  functions: kind === 'user' || kind === 'users' ? ['currentuser'] : [],
});
