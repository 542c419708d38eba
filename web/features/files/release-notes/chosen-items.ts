import {
  CHANGES,
  type Change,
  type Chapter,
  chaptersOf,
} from '#domain/publishing/release-notes/between.ts';
import {
  type Counts,
  chosenStories,
  countsOf,
  sectionsOf,
  type TypeCount,
  typesOf,
} from '#domain/publishing/release-notes/sections.ts';
import type { BoardBetween } from '../../../store/time/read-between.ts';
import type { KeptNotesChoice } from './notes-choice.ts';
import type { PeriodReading } from './use-period.ts';
import type { ReleaseReading } from './use-release.ts';

/** Stories below a heading that says what happened to them; null for the stories of a release. */
type NotesChapter = Omit<Chapter, 'change'> & { readonly change: Change | null };

/** What the notes list, before it is put into words. */
export interface ChosenItems {
  readonly chapters: readonly NotesChapter[];
  readonly deleted: BoardBetween['deleted'];
  /** The issue types that can be left out. */
  readonly types: readonly TypeCount[];
  readonly counts: Counts;
}

const NOTHING: ChosenItems = {
  chapters: [],
  deleted: [],
  types: [],
  counts: { items: 0, done: 0, points: 0 },
};

const withCounts = (chosen: Omit<ChosenItems, 'counts'>): ChosenItems => {
  const counts = countsOf(chosen.chapters.flatMap(({ sections }) => sections));
  return { ...chosen, counts: { ...counts, items: counts.items + chosen.deleted.length } };
};

/** Returns what is listed of what was read, by the choices of the user. The counts are those of what is listed. */
export const chosenItems = (
  reading: ReleaseReading | PeriodReading,
  choice: KeptNotesChoice,
): ChosenItems => {
  if (reading.state === 'read') {
    const { sources } = reading;
    const sections = sectionsOf(sources, choice);
    return withCounts({
      chapters: sections.length > 0 ? [{ change: null, sections }] : [],
      deleted: [],
      types: typesOf(chosenStories(sources.stories, { ...choice, withoutTypes: [] })),
    });
  }
  if (reading.state !== 'between') return NOTHING;
  const { between, found } = reading;
  const shown = CHANGES.filter((change) => choice.changes.includes(change));
  return withCounts({
    chapters: chaptersOf(between, found, choice),
    deleted: choice.changes.includes('removed') ? between.deleted : [],
    types: typesOf(shown.flatMap((change) => found.get(change) ?? [])),
  });
};
