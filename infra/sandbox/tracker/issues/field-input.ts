import { isDay } from '../base/day.ts';
import { durationOf } from '../base/durations.ts';
import { instantOf } from '../base/instant.ts';
import { isObject, type Json } from '../base/json.ts';
import type { CustomKind } from '../model/custom-fields.ts';
import { FIELD, STORED_CUSTOM } from '../model/field-catalogue.ts';
import { permitted } from '../site/permissions.ts';
import type { Site } from '../store/site.ts';
import type { Input, InputContext, Patch, ReadInput } from './input.ts';
import { parentInput } from './parent-input.ts';
import { sprintInput } from './sprint-input.ts';

const summary: ReadInput = (value) => {
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return { error: 'You must specify a summary of the issue.' };
  if (typeof value !== 'string') return { error: 'Operation value must be a string' };
  if (/[\r\n]/.test(value))
    return { error: 'The summary is invalid because it contains newline characters.' };
  if (value.length > 255) return { error: "Summary can't exceed 255 characters." };
  return { set: { summary: value } };
};

const document =
  (member: 'description' | 'environment'): ReadInput =>
  (value) => {
    if (value === null) return { set: { [member]: null } };
    if (isObject(value) && value.type === 'doc') return { set: { [member]: value as Json } };
    return {
      error: 'Operation value must be an Atlassian Document (see the Atlassian Document Format)',
    };
  };

const ESTIMATES = ['originalEstimate', 'remainingEstimate'] as const;

const timeTracking: ReadInput = (value) => {
  if (value !== null && !isObject(value)) return { error: 'data was not an object' };
  const set: Patch = {};
  for (const name of ESTIMATES) {
    const given = value?.[name];
    if (given === undefined) continue;
    const seconds = given === null || given === '' ? null : durationOf(String(given));
    if (seconds === null && given !== null && given !== '')
      return { error: `The estimate '${String(given)}' is not valid.` };
    set[name] = seconds;
  }
  return { set };
};

const priority: ReadInput = (value, { site }) => {
  if (value === null) return { set: { priorityId: null } };
  const wanted = isObject(value) ? (value.id ?? value.name) : undefined;
  const found = [...site.rows.priorities.values()].find(
    (each) => each.id === wanted || each.name === wanted,
  );
  if (found) return { set: { priorityId: found.id } };
  return { error: `Priority name '${String(wanted ?? '')}' is not valid` };
};

type PersonMember = 'assigneeId' | 'reporterId';

const givePerson = (member: PersonMember, id: string | null): Input => ({
  set: member === 'assigneeId' ? { assigneeId: id } : { reporterId: id },
});

/** Returns the account id in a value. Returns null if the value means "unassigned", and undefined if it is invalid. */
const accountIn = (value: unknown): unknown => {
  if (value === null) return null;
  const wanted = isObject(value) ? (value.accountId ?? value.id) : undefined;
  return isObject(value) && (value.accountId === null || wanted === '-1') ? null : wanted;
};

const person =
  (member: PersonMember): ReadInput =>
  (value, { site, project }) => {
    const wanted = accountIn(value);
    if (wanted === null) return givePerson(member, null);
    const found = typeof wanted === 'string' ? site.rows.users.get(wanted) : undefined;
    if (!found)
      return {
        error: `Specify a valid value for ${member === 'assigneeId' ? 'assignee' : 'reporter'}`,
      };
    if (member === 'assigneeId' && !permitted(found, 'ASSIGNABLE_USER', project))
      return { error: `User '${found.id}' cannot be assigned issues.` };
    return givePerson(member, found.id);
  };

const labels: ReadInput = (value) => {
  if (value === null) return { set: { labels: [] } };
  if (!Array.isArray(value)) return { error: 'data was not an array' };
  const strange = value.find((each) => typeof each !== 'string');
  if (strange !== undefined) return { error: 'string expected at index 0' };
  const spaced = value.find((each) => /\s/.test(each) || each === '');
  if (spaced !== undefined)
    return { error: `The label '${spaced}' contains spaces which is invalid.` };
  const long = value.find((each) => each.length > 255);
  if (long !== undefined) return { error: `The label '${long}' exceeds the maximum length (255).` };
  return { set: { labels: [...new Set<string>(value)] } };
};

type VersionMember = 'fixVersionIds' | 'affectedVersionIds';

const giveVersions = (member: VersionMember, ids: readonly string[]): Input => ({
  set: member === 'fixVersionIds' ? { fixVersionIds: ids } : { affectedVersionIds: ids },
});

/** Returns the version of the project with the id or name in an entry. Returns an error message if there is none. */
const versionIn = (
  entry: unknown,
  { site, project }: InputContext,
): { id: string } | { error: string } => {
  const id = isObject(entry) && entry.id !== undefined ? String(entry.id) : null;
  const name = isObject(entry) ? entry.name : undefined;
  const found = [...site.rows.versions.values()].find(
    (version) =>
      version.projectId === project.id && (id === null ? version.name === name : version.id === id),
  );
  if (found) return { id: found.id };
  return {
    error:
      id === null
        ? `Version name '${String(name)}' is not valid`
        : `Version id '${id}' is not valid`,
  };
};

const versions =
  (member: VersionMember): ReadInput =>
  (value, context) => {
    if (value === null) return giveVersions(member, []);
    if (!Array.isArray(value)) return { error: 'data was not an array' };
    const ids = new Set<string>();
    for (const entry of value) {
      const found = versionIn(entry, context);
      if ('error' in found) return found;
      ids.add(found.id);
    }
    return giveVersions(member, [...ids]);
  };

const components: ReadInput = (value, { project }) => {
  if (value === null) return { set: { components: [] } };
  if (!Array.isArray(value)) return { error: 'data was not an array' };
  const ids = value.map((each) =>
    project.components.find(
      (known) => isObject(each) && (known.id === each.id || known.name === each.name),
    ),
  );
  if (ids.some((each) => each === undefined)) return { error: 'Component name is not valid' };
  return { set: { components: ids.flatMap((each) => each?.id ?? []) } };
};

const dueDate: ReadInput = (value) => {
  if (value === null || value === '') return { set: { dueDate: null } };
  if (isDay(value)) return { set: { dueDate: value } };
  return { error: `Error parsing date string: ${String(value)}` };
};

const NUMBER = 'Operation value must be a number';
const TEXT = 'Operation value must be a string';

/** Returns why a value does not fit the kind of a custom field, or null. */
const customFault = (kind: CustomKind, value: unknown): string | null => {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : NUMBER;
    case 'date':
      return isDay(value) ? null : `Error parsing date string: ${String(value)}`;
    case 'datetime':
      return typeof value === 'string' && instantOf(value) !== null
        ? null
        : `Error parsing time: ${String(value)}`;
    case 'text':
      return typeof value === 'string' ? null : TEXT;
    case 'labels':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? null
        : 'data was not an array';
    default:
      return 'The field can only be read.';
  }
};

const stored =
  (id: string, kind: CustomKind): ReadInput =>
  (value, { issue }) => {
    const keep = (kept: Json): Input => ({ set: { custom: { ...issue?.custom, [id]: kept } } });
    if (value === null || value === '') return keep(null);
    const fault = customFault(kind, value);
    return fault === null ? keep(value as Json) : { error: fault };
  };

const issuetype: ReadInput = (value, { site, project, type }) => {
  const wanted = isObject(value) ? (value.id ?? value.name) : undefined;
  const found = project.issueTypeIds
    .flatMap((id) => site.rows.issueTypes.get(id) ?? [])
    .find((each) => each.id === String(wanted) || each.name === wanted);
  if (!found || found.hierarchyLevel < 0 !== type.hierarchyLevel < 0)
    return { error: 'The issue type selected is invalid.' };
  return { set: { typeId: found.id } };
};

/** How each field is read that clients may set. Clients cannot set a field that is missing here. */
const INPUTS: Readonly<Record<string, ReadInput>> = {
  summary,
  description: document('description'),
  environment: document('environment'),
  timetracking: timeTracking,
  priority,
  issuetype,
  assignee: person('assigneeId'),
  reporter: person('reporterId'),
  labels,
  fixVersions: versions('fixVersionIds'),
  versions: versions('affectedVersionIds'),
  components,
  duedate: dueDate,
  parent: parentInput('parentId'),
  [FIELD.epicLink]: parentInput(FIELD.epicLink),
  [FIELD.sprint]: sprintInput,
  ...Object.fromEntries(Object.entries(STORED_CUSTOM).map(([id, kind]) => [id, stored(id, kind)])),
};

/**
 * Returns the function that reads a field, which may be a custom field of the site. Returns undefined if clients cannot
 * set the field.
 */
export const inputOf = (site: Site, id: string): ReadInput | undefined => {
  const custom = site.rows.customFields.get(id);
  return custom ? stored(id, custom.kind) : INPUTS[id];
};
