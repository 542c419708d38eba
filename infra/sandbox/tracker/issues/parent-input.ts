import { isObject } from '../base/json.ts';
import { visibleIssue } from './find-issue.ts';
import type { ReadInput } from './input.ts';

const wantedOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return null;
  const wanted = value.key ?? value.id;
  return wanted === undefined || wanted === null ? null : String(wanted);
};

/**
 * Reads a parent. The caller must see the parent, and its level must be exactly one above the level of the issue. The
 * parent may belong to another project only if both projects are company-managed and the issue is not a subtask. `at`
 * is the name of the field in error messages.
 */
export const parentInput =
  (at: string): ReadInput =>
  (value, { site, user, project, type, issue }) => {
    const wanted = wantedOf(value);
    if (wanted === null) {
      if (type.hierarchyLevel < 0) return { error: 'A sub-task must have a parent.', at };
      return { set: { parentId: null } };
    }
    const found = visibleIssue(site, user, wanted);
    if (!found) return { error: `Could not find issue by id or key.`, at };
    const fits =
      found.type.hierarchyLevel === type.hierarchyLevel + 1 &&
      found.issue.id !== issue?.id &&
      found.project.style === project.style &&
      (project.style === 'classic' && type.hierarchyLevel >= 0
        ? true
        : found.project.id === project.id);
    if (!fits)
      return { error: 'Given parent work item does not belong to appropriate hierarchy.', at };
    return { set: { parentId: found.issue.id } };
  };
