import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { SharingState } from './evolve.ts';
import {
  FIRST_PRESENTATION,
  keptPasswordSchema,
  pagesChoiceSchema,
  presentationSchema,
} from './presentation.ts';
import { renewalSchema } from './renewal.ts';

export const pluginSettingRowSchema = z.object({
  /** `-<id>` for an agile board, otherwise the project's id. */
  id: z.string(),
  enableConfluence: z.boolean(),
  enableShareBoard: z.boolean(),
  enableShareSubtasks: z.boolean(),
  shareBoardName: z.string(),
  shareBoardId: z.nullable(z.string()),
  presentation: z._default(presentationSchema, FIRST_PRESENTATION),
  /** Null when visitors need no password. */
  password: z._default(z.nullable(keptPasswordSchema), null),
  /** The person in whose name the picture is renewed. Null when the board was last shared before renewals existed. */
  renewal: z._default(z.nullable(renewalSchema), null),
  pagesName: z._default(z.nullable(z.string()), null),
  pages: z._default(z.nullable(pagesChoiceSchema), null),
  /** As `renewal`, for the picture on Confluence pages. */
  pagesRenewal: z._default(z.nullable(renewalSchema), null),
  /** Revoked links whose files must be deleted. */
  oldLinks: z.array(z.string()),
  version: z.number(),
  updatedAt: z.string(),
});
export type PluginSettingRow = z.infer<typeof pluginSettingRowSchema>;

/** One row for each board that was ever published. */
export const pluginSettingsView: StreamView<SharingState, PluginSettingRow> = {
  name: 'plugin-settings',
  schema: pluginSettingRowSchema,
  address: ({ board }) => ({ partition: board ?? '', key: '-' }),
  row: ({ board, boardName, link, oldLinks, subtasks, confluence, ...shown }, head) =>
    board === null
      ? null
      : {
          id: board,
          enableConfluence: confluence,
          enableShareBoard: link !== null,
          enableShareSubtasks: subtasks,
          shareBoardName: boardName,
          shareBoardId: link,
          presentation: shown.presentation,
          password: shown.password,
          renewal: shown.renewal,
          pagesName: shown.pagesName,
          pages: shown.pages,
          pagesRenewal: shown.pagesRenewal,
          oldLinks: [...oldLinks],
          version: head.version,
          updatedAt: head.at,
        },
};
