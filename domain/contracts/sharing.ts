import * as z from 'zod/mini';

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
});
export type PluginSetting = z.infer<typeof pluginSettingSchema>;

export const storedPluginSettingSchema = z.extend(pluginSettingSchema, {
  /** Links before this one, whose files have to go. */
  oldLinks: z.array(z.string()),
  updatedAt: z.string(),
});
export type StoredPluginSetting = z.infer<typeof storedPluginSettingSchema>;

/** PUT /smb/share/{id}: switches the public link. Switched off and on again, it is another link. */
export const switchSharingBodySchema = z.object({
  enable: z.boolean(),
  boardName: z.optional(z.string()),
  enableShareSubtasks: z.optional(z.boolean()),
});

/** When a board was stored, for the public link or for a page. */
export const storedAtSchema = z.object({ storedAt: z.string() });
