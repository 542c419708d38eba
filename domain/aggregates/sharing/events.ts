import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { keptPasswordSchema, pagesChoiceSchema, presentationSchema } from './presentation.ts';
import { stopReasonSchema } from './renewal.ts';

const board = { board: z.string() };
const pages = {
  boardName: z.string(),
  enabled: z.boolean(),
  /** A name only for the Confluence pages. Absent when the event sets no such name. */
  pagesName: z.optional(z.string()),
};

const shapes = {
  SharingEnabled: { data: z.object({ ...board, boardName: z.string(), link: z.string() }) },
  SharedBoardRenamed: changed({ ...board, boardName: z.string() }, z.string()),
  /** `link` is the revoked link. */
  SharingDisabled: { data: z.object({ ...board, link: z.string() }) },
  ShareLinkRotated: { data: z.object({ ...board, link: z.string(), oldLink: z.string() }) },
  ShareSubtasksSwitched: changed({ ...board, shared: z.boolean() }, z.boolean()),
  /** Holds the whole presentation, not only the changed values. */
  SharePresentationChanged: changed(
    { ...board, presentation: presentationSchema },
    presentationSchema,
  ),
  SharePasswordSet: { data: z.object({ ...board, password: z.nullable(keptPasswordSchema) }) },
  /** `accountId` is the person in whose name the picture is renewed after this event. */
  ShareRenewerChanged: changed({ ...board, accountId: z.string() }, z.string()),
  ShareRenewalStopped: {
    data: z.object({ ...board, accountId: z.string(), reason: stopReasonSchema }),
  },
  /** As `ShareRenewerChanged`, for the picture on Confluence pages. */
  PagesRenewerChanged: changed({ ...board, accountId: z.string() }, z.string()),
  PagesRenewalStopped: {
    data: z.object({ ...board, accountId: z.string(), reason: stopReasonSchema }),
  },
  /**
   * Without `pages`, the choice of what Confluence pages show is unchanged. In `before`, `pages` is null before the
   * first choice.
   */
  ConfluenceSwitched: changed(
    { ...board, ...pages, pages: z.optional(pagesChoiceSchema) },
    z.object({ ...pages, pages: z.nullable(pagesChoiceSchema) }),
  ),
};
export type SharingEvent = EventsOf<typeof shapes>;
export const sharingCodec = eventCodec(shapes);
