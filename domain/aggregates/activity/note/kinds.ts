import * as z from 'zod/mini';

const exported = (formats: readonly [string, ...string[]]) => z.object({ format: z.enum(formats) });

/**
 * What a client may add to a feed: what it does by itself, so that no event and no notice of the tracker says so
 * (R-ACTIVITY-6). Each kind has one bounded shape and no text of a person.
 */
export const NOTE_KINDS = {
  MapExported: exported(['png', 'svg', 'pdf', 'csv', 'xlsx']),
  RoadmapExported: exported(['png', 'svg', 'pdf', 'pptx', 'csv', 'ics']),
  /** Rows of a file became cards. `count` is the number of rows, from 1 to 500, as a text. */
  FileImported: z.object({ count: z.string().check(z.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)) }),
} as const;

export type NoteKind = keyof typeof NOTE_KINDS;

export const isNoteKind = (message: string): message is NoteKind =>
  Object.hasOwn(NOTE_KINDS, message);
