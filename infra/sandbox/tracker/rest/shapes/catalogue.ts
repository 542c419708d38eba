import type {
  IssueTypeRecord,
  LinkTypeRecord,
  PriorityRecord,
  ResolutionRecord,
  StatusCategoryKey,
  StatusRecord,
} from '../../model/records.ts';
import { iconUrl, restUrl } from './links.ts';

const CATEGORIES: Record<StatusCategoryKey, { id: number; colorName: string; name: string }> = {
  new: { id: 2, colorName: 'blue-gray', name: 'To Do' },
  indeterminate: { id: 4, colorName: 'yellow', name: 'In Progress' },
  done: { id: 3, colorName: 'green', name: 'Done' },
};

export const categoryShape = (baseUrl: string, key: StatusCategoryKey): Record<string, unknown> => {
  const { id, colorName, name } = CATEGORIES[key];
  return { self: restUrl(baseUrl, `statuscategory/${id}`), id, key, colorName, name };
};

export const statusShape = (baseUrl: string, status: StatusRecord): Record<string, unknown> => ({
  self: restUrl(baseUrl, `status/${status.id}`),
  description: '',
  iconUrl: iconUrl(baseUrl, 'statuses', 'generic'),
  name: status.name,
  id: status.id,
  statusCategory: categoryShape(baseUrl, status.category),
  ...scopeShape(status.projectId),
});

const scopeShape = (projectId: string | null): Record<string, unknown> =>
  projectId === null ? {} : { scope: { type: 'PROJECT', project: { id: projectId } } };

export const issueTypeShape = (
  baseUrl: string,
  type: IssueTypeRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `issuetype/${type.id}`),
  id: type.id,
  description: type.description,
  iconUrl: iconUrl(baseUrl, 'issuetypes', type.icon),
  name: type.name,
  subtask: type.hierarchyLevel < 0,
  avatarId: 10300 + (Number(type.id) % 100),
  hierarchyLevel: type.hierarchyLevel,
  ...scopeShape(type.projectId),
});

export const priorityShape = (
  baseUrl: string,
  priority: PriorityRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `priority/${priority.id}`),
  iconUrl: iconUrl(baseUrl, 'priorities', priority.name.toLowerCase()),
  name: priority.name,
  id: priority.id,
});

export const priorityDetails = (
  baseUrl: string,
  priority: PriorityRecord,
): Record<string, unknown> => ({
  ...priorityShape(baseUrl, priority),
  description: priority.description,
  statusColor: priority.color,
  isDefault: priority.isDefault,
});

export const resolutionShape = (
  baseUrl: string,
  { id, name, description }: ResolutionRecord,
): Record<string, unknown> => ({
  self: restUrl(baseUrl, `resolution/${id}`),
  id,
  name,
  description,
});

export const linkTypeShape = (baseUrl: string, type: LinkTypeRecord): Record<string, unknown> => ({
  id: type.id,
  name: type.name,
  inward: type.inward,
  outward: type.outward,
  self: restUrl(baseUrl, `issueLinkType/${type.id}`),
});
