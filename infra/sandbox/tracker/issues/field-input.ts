import { FIELD, STORED_CUSTOM } from '../model/field-catalogue.ts';
import { isObject, type Json } from '../model/json.ts';
import { permitted } from '../model/permissions.ts';
import { isDay } from './day.ts';
import type { Input, InputContext, ReadInput } from './input.ts';
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

const description: ReadInput = (value) => {
  if (value === null) return { set: { description: null } };
  if (isObject(value) && value.type === 'doc') return { set: { description: value as Json } };
  return {
    error: 'Operation value must be an Atlassian Document (see the Atlassian Document Format)',
  };
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

/** The account id that a value names; null for nobody, undefined when it names none. */
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

/** The version of the project that an entry names, or the refusal. */
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

const stored =
  (id: string): ReadInput =>
  (value, { issue }) => {
    const keep = (kept: Json): Input => ({ set: { custom: { ...issue?.custom, [id]: kept } } });
    if (value === null || value === '') return keep(null);
    switch (STORED_CUSTOM[id]) {
      case 'number':
        return typeof value === 'number' && Number.isFinite(value)
          ? keep(value)
          : { error: 'Operation value must be a number' };
      case 'date':
        return isDay(value)
          ? keep(value)
          : { error: `Error parsing date string: ${String(value)}` };
      default:
        return typeof value === 'string'
          ? keep(value)
          : { error: 'Operation value must be a string' };
    }
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

/** How each field that clients may set is read. Fields absent here are never on a screen. */
export const INPUTS: Readonly<Record<string, ReadInput>> = {
  summary,
  description,
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
  ...Object.fromEntries(Object.keys(STORED_CUSTOM).map((id) => [id, stored(id)])),
};
