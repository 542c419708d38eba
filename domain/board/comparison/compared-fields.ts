import { ASPECTS, type Aspect } from '../difference/difference.ts';
import type { IssueValues } from './map-difference.ts';

/** All that users change on a map, except ranks, which only order cards, and plans, which are compared as dates. */
export const CHANGED_ON_MAP: readonly (keyof IssueValues & Aspect)[] = [
  ...ASPECTS.filter((aspect) => aspect !== 'plan'),
  'goalId',
  'color',
];

/** The fields of issues that a comparison of maps can name as changed, besides the dates (R-DIFF-1). */
export const COMPARED_FIELDS: readonly (keyof IssueValues)[] = ['type', ...CHANGED_ON_MAP];
