import type { ProjectCategoryRecord, ProjectRecord, VersionRecord } from '../../model/records.ts';
import { ROLES } from '../../site/standard.ts';
import type { Site } from '../../store/site.ts';
import { issueTypeShape } from './catalogue.ts';
import { avatarUrls, projectAvatar, restUrl } from './links.ts';
import { userShape } from './people.ts';

/** Returns a project in the short form in which issues and lists contain it. */
export const projectReference = (
  baseUrl: string,
  project: ProjectRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `project/${project.id}`),
  id: project.id,
  key: project.key,
  name: project.name,
  projectTypeKey: 'software',
  simplified: project.style === 'next-gen',
  avatarUrls: avatarUrls((size) => projectAvatar(baseUrl, project.id, size)),
});

export const categoryOfProjectShape = (
  baseUrl: string,
  { id, name, description }: ProjectCategoryRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `projectCategory/${id}`),
  id,
  name,
  description,
});

export const versionsOf = (site: Site, projectId: string): VersionRecord[] =>
  [...site.rows.versions.values()]
    .filter((version) => version.projectId === projectId)
    .sort((one, other) => one.sequence - other.sequence);

export const projectShape = (
  site: Site,
  baseUrl: string,
  project: ProjectRecord,
  expand: readonly string[],
  properties: readonly string[] = [],
): Record<string, unknown> => {
  const lead = project.leadId === null ? undefined : site.rows.users.get(project.leadId);
  const category = site.rows.projectCategories.get(project.categoryId ?? '');
  const has = (name: string): boolean => expand.includes(name);
  const wanted = properties.includes('*all') ? Object.keys(project.properties) : properties;
  return {
    expand: 'description,lead,issueTypes,url,projectKeys,permissions,insight',
    ...projectReference(baseUrl, project),
    ...(category ? { projectCategory: categoryOfProjectShape(baseUrl, category) } : {}),
    ...(has('description') ? { description: project.description } : {}),
    ...(has('lead') && lead ? { lead: userShape(baseUrl, lead) } : {}),
    ...(has('issueTypes') ? { issueTypes: projectTypes(site, baseUrl, project) } : {}),
    ...(has('versions')
      ? {
          versions: versionsOf(site, project.id).map((version) =>
            versionShape(baseUrl, version, null),
          ),
        }
      : {}),
    ...(has('roles')
      ? {
          roles: Object.fromEntries(
            Object.values(ROLES).map((role) => [
              role.name,
              restUrl(baseUrl, `project/${project.id}/role/${role.id}`),
            ]),
          ),
        }
      : {}),
    style: project.style,
    isPrivate: false,
    properties: Object.fromEntries(
      wanted
        .filter((key) => key in project.properties)
        .map((key) => [key, project.properties[key]]),
    ),
  };
};

export const projectTypes = (site: Site, baseUrl: string, project: ProjectRecord): unknown[] =>
  project.issueTypeIds
    .flatMap((id) => site.rows.issueTypes.get(id) ?? [])
    .map((type) => issueTypeShape(baseUrl, type));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as Jira's pages show it, such as `21/Nov/26`. */
const spoken = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${MONTHS[Number(month) - 1] ?? ''}/${year.slice(2)}`;
};

/** Returns a version. If `today` is given, the answer says whether the version is overdue. */
export const versionShape = (
  baseUrl: string,
  version: VersionRecord,
  today: string | null,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `version/${version.id}`),
  id: version.id,
  ...(version.description === null ? {} : { description: version.description }),
  name: version.name,
  archived: version.archived,
  released: version.released,
  ...(version.startDate === null
    ? {}
    : { startDate: version.startDate, userStartDate: spoken(version.startDate) }),
  ...(version.releaseDate === null
    ? {}
    : { releaseDate: version.releaseDate, userReleaseDate: spoken(version.releaseDate) }),
  ...(today !== null && version.releaseDate !== null && !version.released
    ? { overdue: version.releaseDate < today }
    : {}),
  projectId: Number(version.projectId),
});

export const versionReference = (
  baseUrl: string,
  version: VersionRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `version/${version.id}`),
  id: version.id,
  ...(version.description === null ? {} : { description: version.description }),
  name: version.name,
  archived: version.archived,
  released: version.released,
  ...(version.releaseDate === null ? {} : { releaseDate: version.releaseDate }),
});
