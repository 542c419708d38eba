import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { NoticeGapState } from './decide.ts';

const noticeGapRowSchema = z.object({
  projectId: z.string(),
  from: z.string(),
  to: z.string(),
  count: z.number(),
  version: z.number(),
});
export type NoticeGapRow = z.infer<typeof noticeGapRowSchema>;

/** The last recorded gap of each project. */
export const noticeGaps: StreamView<NoticeGapState, NoticeGapRow> = {
  name: 'notice-gaps',
  schema: noticeGapRowSchema,
  address: (_, id) => ({ partition: 'notice-gaps', key: id }),
  row: (state, { version }) => state && { ...state, version },
};
