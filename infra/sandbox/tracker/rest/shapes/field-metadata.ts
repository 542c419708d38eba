import type { FieldInfo } from '../../model/field-catalogue.ts';
import type { IssueTypeRecord, Layout, ProjectRecord } from '../../model/records.ts';
import { fieldOf } from '../../site/site-fields.ts';
import type { Site } from '../../store/site.ts';
import { issueTypeShape, priorityShape } from './catalogue.ts';
import { restUrl } from './links.ts';
import { projectReference, versionReference, versionsOf } from './projects.ts';

interface Scene {
  readonly site: Site;
  readonly baseUrl: string;
  readonly project: ProjectRecord;
  readonly type: IssueTypeRecord;
}

type Allowed = (scene: Scene) => readonly unknown[];

const versions: Allowed = ({ site, baseUrl, project }) =>
  versionsOf(site, project.id).map((version) => versionReference(baseUrl, version));

/** Functions that return the values that a field may have, for fields with a fixed list of values. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  project: ({ baseUrl, project }) => [projectReference(baseUrl, project)],
  issuetype: ({ site, baseUrl, project, type }) =>
    project.issueTypeIds
      .flatMap((id) => site.rows.issueTypes.get(id) ?? [])
      .filter((each) => each.hierarchyLevel < 0 === type.hierarchyLevel < 0)
      .map((each) => issueTypeShape(baseUrl, each)),
  priority: ({ site, baseUrl }) =>
    [...site.rows.priorities.values()].map((each) => priorityShape(baseUrl, each)),
  fixVersions: versions,
  versions,
  components: ({ baseUrl, project }) =>
    project.components.map(({ id, name }) => ({
      self: restUrl(baseUrl, `component/${id}`),
      id,
      name,
    })),
};

const LISTS = new Set(['labels', 'fixVersions', 'versions', 'components', 'issuelinks']);

const operationsOf = (id: string): readonly string[] => {
  if (id === 'attachment') return ['set', 'copy'];
  if (id === 'issuelinks') return ['add', 'copy'];
  return LISTS.has(id) ? ['add', 'set', 'remove'] : ['set'];
};

const SUGGESTED: Readonly<Record<string, string>> = {
  assignee: 'user/assignable/search?project=',
  reporter: 'user/search?query=',
  labels: 'label?query=',
};

const schemaOf = (field: FieldInfo): object =>
  field.schema ?? { type: field.id === 'parent' ? 'issuelink' : 'string', system: field.id };

const withoutUndefined = (shape: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));

const defaultOf = (scene: Scene, layout: Layout, id: string): unknown => {
  if (layout.defaults[id] !== undefined) return layout.defaults[id];
  if (id !== 'priority') return undefined;
  const row = [...scene.site.rows.priorities.values()].find((each) => each.isDefault);
  return row && priorityShape(scene.baseUrl, row);
};

/**
 * Returns what a dialog needs to know about a field: whether it is required, its default, its allowed values and its
 * operations.
 */
export const fieldMetadata = (
  scene: Scene,
  layout: Layout,
  id: string,
): Record<string, unknown> | null => {
  const field = fieldOf(scene.site, id);
  if (!field) return null;
  const defaultValue = defaultOf(scene, layout, id);
  const suggested = SUGGESTED[id];
  return withoutUndefined({
    required: layout.required.includes(id) || id === 'project' || id === 'issuetype',
    schema: schemaOf(field),
    name: field.name,
    key: id,
    hasDefaultValue: defaultValue !== undefined,
    operations: operationsOf(id),
    allowedValues: ALLOWED[id]?.(scene),
    autoCompleteUrl:
      suggested === undefined
        ? undefined
        : restUrl(scene.baseUrl, `${suggested}${id === 'assignee' ? scene.project.key : ''}`),
    defaultValue,
  });
};
