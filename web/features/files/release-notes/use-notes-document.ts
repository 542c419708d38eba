import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  describeSections,
  type ItemSources,
} from '#domain/publishing/release-notes/describe-items.ts';
import {
  type NotesBlock,
  type NotesDocument,
  oneLine,
} from '#domain/publishing/release-notes/notes-document.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { goalName, stepName } from '../../../board/words/names.ts';
import { useHost } from '../../../page/host-context.ts';
import type { BoardBetween } from '../../../store/time/read-between.ts';
import type { ChosenItems } from './chosen-items.ts';
import type { KeptNotesChoice } from './notes-choice.ts';

/** What the notes are about. */
export type Subject =
  | { readonly kind: 'release'; readonly release: Version }
  | { readonly kind: 'period'; readonly between: BoardBetween };

interface DocumentSources {
  readonly subject: Subject | null;
  readonly items: ChosenItems;
  readonly choice: KeptNotesChoice;
  /** The name of the map. */
  readonly name: string;
  /** Descriptions by issue id; null while they are read. */
  readonly texts: ReadonlyMap<string, string> | null;
}

const headOf = (
  t: TFunction,
  language: string,
  subject: Subject,
  name: string,
): Pick<NotesDocument, 'title' | 'intro'> & { readonly about: readonly string[] } => {
  if (subject.kind === 'release') {
    const { release } = subject;
    const day = release.released && release.releaseDate;
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      title: oneLine(release.name),
      about: [
        name,
        ...(day ? [t('releaseNotes.released', { day: date.format(new Date(day)) })] : []),
      ],
      intro: oneLine(release.description),
    };
  }
  const { from, until } = subject.between;
  const range = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return {
    title: oneLine(name),
    about: [range.formatRange(new Date(from), new Date(until))],
    intro: '',
  };
};

/** Deleted issues have a name and a key, but no place on the map and no address any more. */
const deletedBlocks = (
  t: TFunction,
  deleted: ChosenItems['deleted'],
  { audience, fields }: KeptNotesChoice,
): readonly NotesBlock[] => {
  if (deleted.length === 0) return [];
  const hasKey = audience === 'team' && fields.includes('key');
  const items = deleted.map(({ key, name }) => ({
    ...{ title: oneLine(name) || key, key: hasKey ? key : null },
    ...{ mark: null, address: null, facts: [], text: '' },
  }));
  return [
    { kind: 'heading', level: 1, title: t('time.deleted.title') },
    { kind: 'list', items },
  ];
};

/** Returns the blocks of the notes. What happened between two moments is under a heading for each kind of change. */
const blocksOf = (
  t: TFunction,
  { chapters, deleted }: ChosenItems,
  choice: KeptNotesChoice,
  sources: Omit<ItemSources, 'words'>,
): readonly NotesBlock[] => {
  const words = {
    goal: (goal: Parameters<typeof goalName>[1]) => goalName(t, goal),
    step: (step: Parameters<typeof stepName>[1]) => stepName(t, step),
    points: (count: number) => t('releaseNotes.points', { count }),
    unfinished: t('releaseNotes.notDone'),
  };
  return [
    ...chapters.flatMap(({ change, sections }): readonly NotesBlock[] =>
      change === null
        ? describeSections(sections, { ...sources, words })
        : [
            { kind: 'heading', level: 1, title: t(`releaseNotes.change.${change}`) },
            ...describeSections(sections, { ...sources, words: { ...words, unfinished: null } }, 1),
          ],
    ),
    ...deletedBlocks(t, deleted, choice),
  ];
};

/** Returns the notes in the language of the user; null while they are read, and if they list nothing. */
export const useNotesDocument = (sources: DocumentSources): NotesDocument | null => {
  const { t, i18n } = useTranslation();
  const { site } = useHost();
  const { subject, items, choice, name, texts } = sources;
  const { language } = i18n;
  return useMemo(() => {
    if (!subject || texts === null || items.counts.items === 0) return null;
    const { about, ...head } = headOf(t, language, subject, name);
    const showsPoints = choice.audience === 'team' && choice.fields.includes('points');
    const { items: count, points } = items.counts;
    return {
      ...head,
      about: [
        ...about,
        t('releaseNotes.items', { count }),
        ...(showsPoints ? [t('releaseNotes.points', { count: points })] : []),
      ].join(' · '),
      blocks: blocksOf(t, items, choice, { ...choice, site, texts }),
    };
  }, [subject, items, choice, name, texts, site, t, language]);
};
