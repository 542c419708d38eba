import * as z from 'zod/mini';

const exported = (formats: readonly [string, ...string[]]) => z.object({ format: z.enum(formats) });

/**
 * What a client may report in a feed: actions that only the client sees, so that neither an event nor a webhook reports
 * them (R-ACTIVITY-6). The content of each kind is checked and has no free text.
 */
export const NOTE_KINDS = {
  MapExported: exported(['png', 'svg', 'pdf', 'csv', 'xlsx']),
  RoadmapExported: exported(['png', 'svg', 'pdf', 'pptx', 'csv', 'ics']),
  /** The user created cards from the rows of a file. `count` is the number of rows, 1 to 500, as text. */
  FileImported: z.object({ count: z.string().check(z.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)) }),
} as const;

export type NoteKind = keyof typeof NOTE_KINDS;

export const isNoteKind = (message: string): message is NoteKind =>
  Object.hasOwn(NOTE_KINDS, message);
