import * as z from 'zod/mini';
import { line } from '../kernel/text.ts';
import type { PluginSettingRow } from '../sharing/views/plugin-settings.ts';

/** GET /smb/plugin-setting/{id} (spec 000 §3); everything is off without a valid licence. */
export const pluginSettingSchema = z.object({
  /** "-" and the board's id, or the project's id. */
  id: z.string(),
  enableConfluence: z.boolean(),
  enableShareBoard: z.boolean(),
  enableShareSubtasks: z.boolean(),
  shareBoardName: z.string(),
  /** The shared board is at `/share/<shareBoardId>/board.json`. */
  shareBoardId: z.nullable(z.string()),
  /** 0 until anything was ever published. Also the ETag, for `If-Match`. */
  version: z.number(),
  /** Only for admins of the board: who last stored what guests see, and when; null before the first time. */
  stored: z.optional(z.nullable(z.object({ by: z.string(), at: z.string() }))),
});
export type PluginSetting = z.infer<typeof pluginSettingSchema>;

const unsetPlugin = (id: string): PluginSetting => ({
  id,
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  version: 0,
});

/** The setting of a board; nothing is on without a licence, whatever was chosen while there was one. */
export const showPluginSetting = (
  row: PluginSettingRow | null,
  { id, isLicensed }: { readonly id: string; readonly isLicensed: boolean },
): PluginSetting => {
  if (row === null) return unsetPlugin(id);
  const { shareBoardName, version } = row;
  if (!isLicensed) return { ...unsetPlugin(id), shareBoardName, version };
  const { enableConfluence, enableShareBoard, enableShareSubtasks, shareBoardId } = row;
  return {
    id: row.id,
    enableConfluence,
    enableShareBoard,
    enableShareSubtasks,
    shareBoardName,
    shareBoardId,
    version,
  };
};

/** PUT /smb/share/{id}: switches the public link. Switched off and on again, it is another link. */
export const switchSharingBodySchema = z.object({
  enable: z.boolean(),
  boardName: z.optional(line()),
  enableShareSubtasks: z.optional(z.boolean()),
});

/** When a board was stored, for the public link or for a page. */
export const storedAtSchema = z.object({ storedAt: z.string() });
