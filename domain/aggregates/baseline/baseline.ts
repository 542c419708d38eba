import type * as z from 'zod/mini';
import { type BaselineRow, baselineRowSchema } from './view.ts';

/** A named moment of a map, as every API response shows it: the whole row. `createdBy` is an account id. */
export const baselineSchema = baselineRowSchema;
export type Baseline = z.infer<typeof baselineSchema>;

export const showBaseline = (row: BaselineRow): Baseline => {
  const { id, boardId, name, moment, createdBy, version, updatedAt } = row;
  return { id, boardId, name, moment, createdBy, version, updatedAt };
};
