import { fieldErrors } from '../base/errors.ts';
import { isObject } from '../base/json.ts';
import type { IssueRecord } from '../model/records.ts';
import { permitted } from '../site/permissions.ts';
import { inputOf } from './field-input.ts';
import { type InputContext, isRefused, type Patch } from './input.ts';

export const offScreen = (id: string): string =>
  `Field '${id}' cannot be set. It is not on the appropriate screen, or unknown.`;

/** Returns whether the user may set this field. Assignee, reporter and due date need a permission of their own. */
const mayTouch = (id: string, { user, project, issue }: InputContext): boolean => {
  if (id === 'assignee') return permitted(user, 'ASSIGN_ISSUES', project, issue);
  if (id === 'reporter') return permitted(user, 'MODIFY_REPORTER', project, issue);
  if (id === 'duedate') return permitted(user, 'SCHEDULE_ISSUES', project, issue);
  return true;
};

type Operations = readonly Record<string, unknown>[];

const LISTS: Readonly<Record<string, (issue: IssueRecord) => readonly unknown[]>> = {
  labels: (issue) => issue.labels,
  fixVersions: (issue) => issue.fixVersionIds.map((id) => ({ id })),
  versions: (issue) => issue.affectedVersionIds.map((id) => ({ id })),
  components: (issue) => issue.components.map((id) => ({ id })),
};

const sameEntry = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) ? one.id === other.id : one === other;

const played = (id: string, operations: Operations, context: InputContext): unknown => {
  let value: unknown = context.issue ? [...(LISTS[id]?.(context.issue) ?? [])] : [];
  for (const operation of operations) {
    if ('set' in operation) value = operation.set;
    if (!Array.isArray(value)) continue;
    if ('add' in operation) value = [...value, named(id, operation.add, context)];
    if ('remove' in operation) {
      const removedItems = named(id, operation.remove, context);
      value = (value as unknown[]).filter((each) => !sameEntry(each, removedItems));
    }
  }
  return value;
};

/**
 * Replaces the name of a version by its id, so that adding a version by name and removing it by id mean the same
 * version.
 */
const named = (id: string, entry: unknown, { site, project }: InputContext): unknown => {
  if (!isObject(entry) || entry.id !== undefined) return entry;
  if (id !== 'fixVersions' && id !== 'versions') return entry;
  const found = [...site.rows.versions.values()].find(
    (version) => version.projectId === project.id && version.name === entry.name,
  );
  return found ? { id: found.id } : entry;
};

export interface FieldValues {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly update: Readonly<Record<string, unknown>>;
}

/**
 * Returns the new value of each field. A field has a value in `fields` or operations in `update`. Throws if a field has
 * both.
 */
const valuesOf = ({ fields, update }: FieldValues, context: InputContext): [string, unknown][] => {
  const duplicateId = Object.keys(update).find((id) => id in fields);
  if (duplicateId !== undefined)
    throw fieldErrors({
      [duplicateId]: `Field '${duplicateId}' cannot appear in both 'fields' and 'update'`,
    });
  const operated = Object.entries(update).map(([id, operations]): [string, unknown] => [
    id,
    played(id, Array.isArray(operations) ? operations.filter(isObject) : [], context),
  ]);
  return [...Object.entries(fields), ...operated];
};

const mergeInto = (patch: Patch, set: Patch): void => {
  const custom = set.custom ? { custom: { ...patch.custom, ...set.custom } } : {};
  Object.assign(patch, set, custom);
};

/**
 * Reads the fields that a request sets. If any are invalid, throws the errors of all fields together, and no field is
 * set.
 */
export const readFields = (
  values: FieldValues,
  screen: readonly string[],
  context: InputContext,
): Patch => {
  const patch: Patch = {};
  const errors: Record<string, string> = {};
  for (const [id, value] of valuesOf(values, context)) {
    const read = inputOf(context.site, id);
    if (!read || !screen.includes(id) || !mayTouch(id, context)) {
      errors[id] = offScreen(id);
      continue;
    }
    const input = read(value, context);
    if (isRefused(input)) errors[input.at ?? id] = input.error;
    else mergeInto(patch, input.set);
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return patch;
};
