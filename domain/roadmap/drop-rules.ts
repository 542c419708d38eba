import type { ErrorCode } from '../kernel/errors/errors.ts';
import type { Item } from './hierarchy.ts';

const projectOf = ({ issue, goal }: Item): string | null =>
  issue?.projectId ?? goal?.projectId ?? null;

/**
 * Why something cannot be let go of on a row (R-PLAN-5): a row of another project keeps it as it was;
 * one of another level, such as an epic's for a story, takes its dates away. Its own row, rows of its level and rows of
 * releases and sprints take it; null.
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
