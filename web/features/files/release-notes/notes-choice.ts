import { CHANGES, type Change } from '#domain/publishing/release-notes/between.ts';
import {
  AUDIENCES,
  type Audience,
  FIELDS,
  type Field,
} from '#domain/publishing/release-notes/describe-items.ts';
import { GROUPINGS, type Grouping } from '#domain/publishing/release-notes/sections.ts';
import { parseStored } from '../../../store/ports/parse-stored.ts';
import { remember, remembered } from '../../../ui/remembered.ts';

/** The formats in which notes are copied and downloaded. */
export const FORMATS = ['html', 'docx', 'md', 'txt'] as const;
export type NotesFormat = (typeof FORMATS)[number];

/** What a user has chosen for release notes, apart from the release or the moments. */
export interface KeptNotesChoice {
  readonly audience: Audience;
  readonly fields: readonly Field[];
  readonly grouping: Grouping;
  readonly unfinished: boolean;
  /** Names of the issue types that are left out. */
  readonly withoutTypes: readonly string[];
  /** What is told of notes between two moments. */
  readonly changes: readonly Change[];
  readonly format: NotesFormat;
}

const INITIAL: KeptNotesChoice = {
  audience: 'team',
  fields: ['key', 'link'],
  grouping: 'steps',
  unfinished: false,
  withoutTypes: [],
  changes: CHANGES,
  format: 'html',
};

/** A stored list is cut at this length. No site has as many issue types. */
const MOST_TYPES = 200;

const one = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((each) => each === value) ?? otherwise;

/** Reads the stored choices field by field. The stored value may have any type. An invalid field gets its default. */
export const readNotesChoice = (kept: unknown): KeptNotesChoice => {
  const stored = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const { fields, withoutTypes, changes } = stored;
  return {
    audience: one(AUDIENCES, stored.audience, INITIAL.audience),
    fields: Array.isArray(fields)
      ? FIELDS.filter((field) => fields.includes(field))
      : INITIAL.fields,
    grouping: one(GROUPINGS, stored.grouping, INITIAL.grouping),
    unfinished: stored.unfinished === true,
    withoutTypes: Array.isArray(withoutTypes)
      ? withoutTypes.filter((name) => typeof name === 'string').slice(0, MOST_TYPES)
      : INITIAL.withoutTypes,
    changes: Array.isArray(changes)
      ? CHANGES.filter((change) => changes.includes(change))
      : INITIAL.changes,
    format: one(FORMATS, stored.format, INITIAL.format),
  };
};

const KEY = 'cairn.releaseNotes';

/** Returns the choices of the last notes in this browser, or the defaults. */
export const keptNotesChoice = (): KeptNotesChoice => readNotesChoice(parseStored(remembered(KEY)));

export const keepNotesChoice = (choice: KeptNotesChoice): void =>
  remember(KEY, JSON.stringify(choice));
