import * as z from 'zod/mini';
import {
  FIRST_PRESENTATION,
  type Presentation,
  PUBLISHED_LANES,
  pagesChoiceSchema,
  presentationSchema,
} from '../aggregates/sharing/presentation.ts';
import { stopReasonSchema } from '../aggregates/sharing/renewal.ts';
import type { PluginSettingRow } from '../aggregates/sharing/view.ts';
import { line, lines } from '../kernel/text.ts';

const renewalShownSchema = z.object({ by: z.string(), stopped: z.nullable(stopReasonSchema) });

/** GET /smb/plugin-setting/{id} (R-SHARE-3). Without a valid licence, everything is off. */
export const pluginSettingSchema = z.object({
  /** `-<id>` for an agile board, otherwise the project's id. */
  id: z.string(),
  enableConfluence: z.boolean(),
  enableShareBoard: z.boolean(),
  enableShareSubtasks: z.boolean(),
  shareBoardName: z.string(),
  /** The shared board is at `/share/<shareBoardId>/board.json`. */
  shareBoardId: z.nullable(z.string()),
  /** What visitors see, and the last day on which they see it. */
  presentation: presentationSchema,
  /** True if the link has a password. The password itself is never returned. */
  hasPassword: z.boolean(),
  /** The name on Confluence pages. Absent when the pages show `shareBoardName`. */
  pagesName: z.optional(z.string()),
  /** What Confluence pages show. Null before the first choice. */
  pages: z.nullable(pagesChoiceSchema),
  /** 0 before anything was published. Also the ETag, for `If-Match`. */
  version: z.number(),
  /** Only for board admins: who last stored the shared picture, and when. Null if nobody has stored it. */
  stored: z.optional(z.nullable(z.object({ by: z.string(), at: z.string() }))),
  /**
   * Only for board admins. `by` is the person in whose name the shared picture is renewed while no admin has the board
   * open; `stopped` is why there are no more renewals. Null if the board was last shared before Cairn had renewals.
   */
  renewal: z.optional(z.nullable(renewalShownSchema)),
  /**
   * The same as `renewal`, for the picture on Confluence pages. Only for board admins, while pages may show the board.
   */
  pagesRenewal: z.optional(z.nullable(renewalShownSchema)),
});
export type PluginSetting = z.infer<typeof pluginSettingSchema>;

const unsetPlugin = (id: string): PluginSetting => ({
  id,
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 0,
});

/** Returns the sharing settings of a board. Without a licence, the link and the pages are off. */
export const showPluginSetting = (
  row: PluginSettingRow | null,
  { id, isLicensed }: { readonly id: string; readonly isLicensed: boolean },
): PluginSetting => {
  if (row === null) return unsetPlugin(id);
  const { shareBoardName, version, presentation, pages } = row;
  const hasPassword = row.password !== null;
  const kept = {
    shareBoardName,
    ...(row.pagesName === null ? {} : { pagesName: row.pagesName }),
    presentation,
    hasPassword,
    pages,
    version,
  };
  if (!isLicensed) return { ...unsetPlugin(id), ...kept };
  const { enableConfluence, enableShareBoard, enableShareSubtasks, shareBoardId } = row;
  return {
    id: row.id,
    enableConfluence,
    enableShareBoard,
    enableShareSubtasks,
    shareBoardId,
    ...kept,
  };
};

const presentationBodySchema = z.object({
  /** At most 1,000 characters. */
  description: z.optional(lines()),
  lanes: z.optional(z.enum(PUBLISHED_LANES)),
  status: z.optional(z.boolean()),
  points: z.optional(z.boolean()),
  completed: z.optional(z.boolean()),
  people: z.optional(z.enum(['none', 'initials'])),
  comments: z.optional(z.boolean()),
  roadmap: z.optional(z.boolean()),
  personas: z.optional(z.boolean()),
  /** The last day (UTC), YYYY-MM-DD, not in the past. Null when the link has no end. */
  expiresOn: z.optional(z.nullable(line(10))),
});

/** Returns the fields of a presentation that a request contains. */
export const namedPresentation = (
  body: z.infer<typeof presentationBodySchema> | undefined,
): Partial<Presentation> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined));

/**
 * PUT /smb/share/{id}: switches public sharing on or off. The board gets a new link each time that sharing is switched
 * on.
 */
export const switchSharingBodySchema = z.object({
  enable: z.boolean(),
  boardName: z.optional(line()),
  enableShareSubtasks: z.optional(z.boolean()),
  /** Absent fields are unchanged. */
  presentation: z.optional(presentationBodySchema),
  /** 8 to 100 characters. Null removes the password; absent means no change. */
  password: z.optional(z.nullable(line(100).check(z.minLength(8)))),
});

/** When a board was stored, for the public link or for Confluence. */
export const storedAtSchema = z.object({ storedAt: z.string() });
