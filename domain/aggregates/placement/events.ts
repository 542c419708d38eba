import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { knownPlacementSchema, placementNameSchema } from '../../tracker/placements.ts';

/** Who told of a change: the writer of the property, or the tracker by a webhook. */
const sourceSchema = z.enum(['writer', 'tracker']);
export type PlacementSource = z.infer<typeof sourceSchema>;

const shapes = {
  /**
   * A property of ours has another value, or was written and its value is not known. In `before` and `after`,
   * null is a value that is not known, and `{ value: null }` one that is known not to be set.
   */
  PlacementRecorded: changed(
    {
      projectId: z.string(),
      issueId: z.string(),
      property: placementNameSchema,
      after: z.nullable(knownPlacementSchema),
      /** Account id of the person who made the change, or whose job did. */
      accountId: z.string(),
      source: sourceSchema,
      /** When the property was changed. */
      at: z.string(),
      /**
       * The line of the history, numbered within the issue, and the moment of its first event. Several events may belong
       * to a line: the newest has the whole line (R-PAST-7).
       */
      line: z.number(),
      since: z.string(),
    },
    knownPlacementSchema,
  ),
};

/** The placements of an issue that the tracker has no changelog for. Each issue has one stream of these events. */
export type PlacementEvent = EventsOf<typeof shapes>;
export const placementCodec = eventCodec(shapes);
