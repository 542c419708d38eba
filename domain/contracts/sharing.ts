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

/** GET /smb/plugin-setting/{id} (R-SHARE-3); everything is off without a valid licence. */
export const pluginSettingSchema = z.object({
  /** For an agile board "-" and its id, otherwise the project's id. */
  id: z.string(),
  enableConfluence: z.boolean(),
  enableShareBoard: z.boolean(),
  enableShareSubtasks: z.boolean(),
  shareBoardName: z.string(),
  /** The shared board is at `/share/<shareBoardId>/board.json`. */
  shareBoardId: z.nullable(z.string()),
  /** What visitors see, and until when. */
  presentation: presentationSchema,
  /** Whether the link has a password; the password itself is never returned. */
  hasPassword: z.boolean(),
  /** The name on Confluence pages; absent when they show `shareBoardName`. */
  pagesName: z.optional(z.string()),
  /** What Confluence pages show; null before the first choice. */
  pages: z.nullable(pagesChoiceSchema),
  /** 0 until anything was published. Also the ETag, for `If-Match`. */
  version: z.number(),
  /** For board admins only: who last stored the shared picture, and when; null before the first time. */
  stored: z.optional(z.nullable(z.object({ by: z.string(), at: z.string() }))),
  /**
   * For board admins only: the person in whose name the picture is renewed while no admin has the board open, and why
   * renewals have stopped. Null when the board was last shared before renewals existed.
   */
  renewal: z.optional(z.nullable(renewalShownSchema)),
  /** For board admins only, while pages may show the board: as `renewal`, for the picture on Confluence pages. */
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

/** The sharing settings of a board; everything is off without a licence, whatever was chosen. */
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
  /** YYYY-MM-DD, the last day (UTC), not in the past; null for no end. */
  expiresOn: z.optional(z.nullable(line(10))),
});

/** The fields of a presentation that a body names. */
export const namedPresentation = (
  body: z.infer<typeof presentationBodySchema> | undefined,
): Partial<Presentation> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined));

/** PUT /smb/share/{id}: switches the public link. Every time it is switched on, it gets a new link. */
export const switchSharingBodySchema = z.object({
  enable: z.boolean(),
  boardName: z.optional(line()),
  enableShareSubtasks: z.optional(z.boolean()),
  /** Absent fields stay as they are. */
  presentation: z.optional(presentationBodySchema),
  /** 8 to 100 characters; null to remove it, absent to keep it. */
  password: z.optional(z.nullable(line(100).check(z.minLength(8)))),
});

/** When a board was stored, for the public link or for Confluence. */
export const storedAtSchema = z.object({ storedAt: z.string() });
