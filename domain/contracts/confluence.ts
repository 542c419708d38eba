import * as z from 'zod/mini';
import { boardContentSchema } from './shared-board.ts';

/** PUT /smb/confluence/{id}: whether pages of the document tool may show the board. */
export const switchConfluenceBodySchema = z.object({
  enable: z.boolean(),
  boardName: z.optional(z.string()),
});

/** GET /smb/confluence/{id}/enable; never without a valid licence. */
export const confluenceEnabledSchema = z.object({ enable: z.boolean() });

/** POST /smb/confluence/{id}/store: the board in the compact form of `domain/sharing/compact.ts`. */
export const compactBoardSchema = z.record(z.string(), z.unknown());

/** The same, written out. */
export const confluenceContentSchema = z.extend(
  z.omit(boardContentSchema, { boardConfig: true, issuesMapping: true }),
  {
    boardSetting: z.optional(
      z.object({ scrum: z.optional(z.boolean()), projectIds: z.optional(z.array(z.string())) }),
    ),
    goalMappingData: boardContentSchema.shape.issuesMapping,
  },
);
export type ConfluenceContent = z.infer<typeof confluenceContentSchema>;

const icon = z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(2000)));
const named = z.array(z.object({ id: z.optional(z.string()), name: z.string(), iconUrl: icon }));

/** POST /smb/confluence/{id}/resources: what the cards of the board are drawn with. */
export const confluenceResourcesSchema = z.object({
  issueTypes: z.optional(named),
  priorities: z.optional(named),
  statuses: z.optional(z.array(z.object({ name: z.string(), category: z.string() }))),
});
export type ConfluenceResources = z.infer<typeof confluenceResourcesSchema>;

/** GET /smb/confluence/{id}: the board as it was when it was stored, for who may see its project now. */
export const confluencePageSchema = z.object({
  name: z.string(),
  storedAt: z.string(),
  board: confluenceContentSchema,
  /** Null until they have been stored. */
  resources: z.nullable(confluenceResourcesSchema),
});
export type ConfluencePage = z.infer<typeof confluencePageSchema>;
