import { recordOf } from '#domain/change/kinds/index.ts';
import type { Change } from './change.ts';

export const countOf = (plan: Change['plan']): number =>
  plan.reduce((sum, write) => sum + recordOf(write).describe(write).count, 0);
