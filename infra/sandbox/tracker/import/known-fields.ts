import { FIELD, fieldById } from '../model/field-catalogue.ts';

/** Fields of a row that the importer reads, or that only describe other fields. */
export const ROW_MEMBERS = new Set([
  'changelog',
  'customFields',
  'editmeta',
  'expand',
  'fields',
  'fieldsToInclude',
  'id',
  'key',
  'names',
  'operations',
  'properties',
  'renderedFields',
  'schema',
  'self',
  'transitions',
  'versionedRepresentations',
]);

export const KEPT = new Set([
  'assignee',
  'attachment',
  'comment',
  'components',
  'created',
  'creator',
  'description',
  'duedate',
  'environment',
  'fixVersions',
  'issuelinks',
  'issuetype',
  'labels',
  'parent',
  'priority',
  'project',
  'reporter',
  'resolution',
  'resolutiondate',
  'sprint',
  'status',
  'statuscategorychangedate',
  'summary',
  'timeestimate',
  'timeoriginalestimate',
  'timespent',
  'updated',
  'versions',
  'votes',
  'watches',
  'worklog',
  FIELD.epicLink,
  FIELD.rank,
  FIELD.sprint,
]);

/** Fields that the site computes from other fields. */
export const DERIVED = new Set([
  'aggregateprogress',
  'aggregatetimeestimate',
  'aggregatetimeoriginalestimate',
  'aggregatetimespent',
  'issuekey',
  'lastViewed',
  'progress',
  'statusCategory',
  'subtasks',
  'thumbnail',
  'timetracking',
  'workratio',
]);

/**
 * Returns whether a custom field of the file is the same as the site's field with this id. The names must be equal,
 * too, if the file contains a name, because ids differ between sites.
 */
export const isOwnField = (id: string, name: string | null): boolean => {
  const own = fieldById(id);
  return own !== undefined && (name === null || own.name.toLowerCase() === name.toLowerCase());
};
