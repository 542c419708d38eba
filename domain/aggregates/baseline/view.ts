import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { BaselineState } from './evolve.ts';

export const baselineRowSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  name: z.string(),
  moment: z.string(),
  createdBy: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type BaselineRow = z.infer<typeof baselineRowSchema>;

export const baselinesByBoard: StreamView<BaselineState, BaselineRow> = {
  name: 'baselines-by-board',
  schema: baselineRowSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : state.boardId,
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, ...baseline } = state;
    return { ...baseline, id: head.id, version: head.version, updatedAt: head.at };
  },
};
