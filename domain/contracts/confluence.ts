import * as z from 'zod/mini';
import { pagesChoiceSchema } from '../aggregates/sharing/presentation.ts';
import { line } from '../kernel/text.ts';
import { idText } from './limits.ts';
import { boardContentSchema } from './shared-board.ts';

/** PUT /smb/confluence/{id}: whether Confluence pages may show the board. */
export const switchConfluenceBodySchema = z.object({
  enable: z.boolean(),
  /** The name on the pages. If the board has no public link, this is also the board's public name. */
  boardName: z.optional(line()),
  /** What the pages show from the next time that the board is stored. When absent, the choice is unchanged. */
  pages: z.optional(pagesChoiceSchema),
});

/** GET /smb/confluence/{id}/enable; false without a valid licence. */
export const confluenceEnabledSchema = z.object({ enable: z.boolean() });

/** POST /smb/confluence/{id}/store: the board in the compact form of `domain/publishing/compact.ts`. */
export const compactBoardSchema = z.record(z.string(), z.unknown());

/** A stored board with the long names of its fields. */
export const confluenceContentSchema = z.extend(
  z.omit(boardContentSchema, { boardConfig: true, issuesMapping: true, personas: true }),
  {
    boardSetting: z.optional(
      z.object({ scrum: z.optional(z.boolean()), projectIds: z.optional(z.array(idText)) }),
    ),
    goalMappingData: boardContentSchema.shape.issuesMapping,
  },
);
export type ConfluenceContent = z.infer<typeof confluenceContentSchema>;

/** The largest number of issue types, priorities or statuses in one request. */
const MOST_RESOURCES = 1000;

const icon = z.optional(line().check(z.regex(/^https?:\/\/\S+$/)));
const named = z
  .array(z.object({ id: z.optional(idText), name: line(), iconUrl: icon }))
  .check(z.maxLength(MOST_RESOURCES));

/** POST /smb/confluence/{id}/resources: the types, priorities and statuses of the cards. */
export const confluenceResourcesSchema = z.object({
  issueTypes: z.optional(named),
  priorities: z.optional(named),
  statuses: z.optional(
    z.array(z.object({ name: line(), category: line() })).check(z.maxLength(MOST_RESOURCES)),
  ),
});
export type ConfluenceResources = z.infer<typeof confluenceResourcesSchema>;

/** GET /smb/confluence/{id}: the stored board, for users who may see its project now. */
export const confluencePageSchema = z.object({
  name: z.string(),
  storedAt: z.string(),
  board: confluenceContentSchema,
  /**
   * True if the stored board is renewed when the board changes. If false, the board may have changed since `storedAt`.
   */
  follows: z.boolean(),
  /** Null until resources have been stored. */
  resources: z.nullable(confluenceResourcesSchema),
});
