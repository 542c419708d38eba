import { badRequest, fieldErrors } from '../base/errors.ts';
import { isObject } from '../base/json.ts';
import type {
  IssueRecord,
  IssueTypeRecord,
  Layout,
  ProjectRecord,
  Properties,
  UserRecord,
} from '../model/records.ts';
import { canBrowse } from '../site/permissions.ts';
import type { Site } from '../store/site.ts';
import { blankIssue } from './blank-issue.ts';
import type { Author } from './commit.ts';
import { requirePermission } from './find-issue.ts';
import type { InputContext } from './input.ts';
import { type FieldValues, readFields } from './read-fields.ts';

const projectOf = (site: Site, user: UserRecord, value: unknown): ProjectRecord => {
  const wanted = isObject(value) ? (value.id ?? value.key) : undefined;
  const found = [...site.rows.projects.values()].find(
    (each) => each.id === String(wanted) || each.key === wanted,
  );
  if (found && canBrowse(user, found)) return found;
  throw fieldErrors({ project: 'Specify a valid project ID or key' });
};

const typeOf = (site: Site, project: ProjectRecord, value: unknown): IssueTypeRecord => {
  const wanted = isObject(value) ? (value.id ?? value.name) : undefined;
  if (wanted === undefined) throw fieldErrors({ issuetype: 'Specify an issue type' });
  const found = project.issueTypeIds
    .flatMap((id) => site.rows.issueTypes.get(id) ?? [])
    .find((each) => each.id === String(wanted) || each.name === wanted);
  if (found) return found;
  throw fieldErrors({ issuetype: 'Specify a valid issue type' });
};

const LABEL: Readonly<Record<string, string>> = {
  summary: 'You must specify a summary of the issue.',
};

const checkRequired = (
  layout: Layout,
  fields: Readonly<Record<string, unknown>>,
  type: IssueTypeRecord,
): void => {
  const missing = layout.required.filter((id) => fields[id] === undefined || fields[id] === null);
  if (missing.includes('parent') && type.hierarchyLevel < 0)
    throw badRequest('Issue type is a sub-task but parent issue key or id not specified.');
  if (missing.length > 0)
    throw fieldErrors(
      Object.fromEntries(missing.map((id) => [id, LABEL[id] ?? `${id} is required.`])),
    );
};

/** Creates an issue with the last rank. Throws a JiraError if Jira would refuse the values. */
export const createIssue = (
  site: Site,
  user: UserRecord,
  values: FieldValues,
  properties: Properties,
  author: Author,
): IssueRecord => {
  const { project: projectValue, issuetype: typeValue, ...given } = values.fields;
  const project = projectOf(site, user, projectValue);
  requirePermission(user, 'CREATE_ISSUES', { project });
  const type = typeOf(site, project, typeValue);
  const layout = project.layouts[type.id] ?? { create: [], edit: [], required: [], defaults: {} };
  const fields = { ...layout.defaults, ...given };
  const context: InputContext = { site, user, project, type, issue: null };
  const patch = readFields({ fields, update: values.update }, layout.create, context);
  checkRequired(layout, fields, type);
  return site.write((batch) => {
    const issue: IssueRecord = {
      ...blankIssue(site, batch, project, type.id, { ...author, userId: user.id }),
      properties,
      ...patch,
    };
    batch.put('issues', issue);
    return issue;
  });
};
