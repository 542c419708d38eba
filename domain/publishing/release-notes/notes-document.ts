/**
 * Release notes as they are written, in every format alike. All texts are final: they are plain text in the language of
 * the reader, may have been written by anybody, and are escaped by the writer of each format.
 */
export interface NotesDocument {
  readonly title: string;
  /** One line below the title, such as the project, the day and the counts. */
  readonly about: string;
  /** A paragraph, such as the description of the release. Empty if there is none. */
  readonly intro: string;
  readonly sections: readonly NotesSection[];
}

export interface NotesSection {
  /** Null for a section without a heading. */
  readonly title: string | null;
  readonly parts: readonly NotesPart[];
}

export interface NotesPart {
  /** Null for a part without a heading. */
  readonly title: string | null;
  readonly items: readonly NotesItem[];
}

export interface NotesItem {
  readonly title: string;
  /** Shown after the title, for example "planned". Null if there is nothing to say. */
  readonly mark: string | null;
  /** The key of the issue; null if the readers do not see it. */
  readonly key: string | null;
  /** The `http` or `https` address of the issue; null if the key is no link. */
  readonly address: string | null;
  /** Facts about the issue, such as its type and its points. */
  readonly facts: readonly string[];
  /** A paragraph below the item. Empty if there is none. */
  readonly text: string;
}

/** Control characters, and those that override the direction of text. */
const UNWANTED = /\p{Cc}|[\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Returns a text in one line, without characters that could change how the text around it is read. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(UNWANTED, '')
    .trim();
