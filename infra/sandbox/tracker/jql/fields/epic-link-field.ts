import { FIELD } from '../../model/field-catalogue.ts';
import type { IssueRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';
import { issueIds } from '../context/literals.ts';
import { type SetField, singleValue } from './set-field.ts';

const isEpic = (issue: IssueRecord | undefined, { rows }: Site): boolean =>
  issue !== undefined && rows.issueTypes.get(issue.typeId)?.hierarchyLevel === 1;

/** Finds issues by their parent epic, in any kind of project. An issue whose parent is not an epic has no epic link. */
export const epicLinkField: SetField = {
  kind: 'set',
  name: 'Epic Link',
  ...singleValue(({ parentId }, { site }) =>
    parentId !== null && isEpic(site.rows.issues.get(parentId), site) ? parentId : null,
  ),
  resolve: issueIds,
  index: 'parent',
  ofKey: (parentId, { site }) => (isEpic(site.rows.issues.get(parentId), site) ? parentId : null),
  functions: [],
};

export const EPIC_LINK_CLAUSES = ['epic link', FIELD.epicLink, 'cf[10014]'];
