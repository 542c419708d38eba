import type { ErrorCode } from '../kernel/errors/errors.ts';
import type { Item } from './hierarchy.ts';

const projectOf = ({ issue, goal }: Item): string | null =>
  issue?.projectId ?? goal?.projectId ?? null;

/**
 * Returns why a drop on a row does not plan the item (R-PLAN-5). On a row of another project, nothing changes. On a row
 * of another level, such as an epic's row for a story, the item loses its dates. Null on the item's own row, on rows of
 * the same level, and on rows of releases and sprints.
 */
export const dropRefusal = (
  held: Item,
  onto: Item | null,
): Extract<ErrorCode, 'PLAN_OTHER_PROJECT' | 'PLAN_TYPE_MISMATCH'> | null => {
  if (onto === null || onto.key === held.key) return null;
  const [own, other] = [projectOf(held), projectOf(onto)];
  if (own !== null && other !== null && own !== other) return 'PLAN_OTHER_PROJECT';
  return onto.kind === held.kind ? null : 'PLAN_TYPE_MISMATCH';
};
