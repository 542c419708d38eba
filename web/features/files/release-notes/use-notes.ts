import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeSections } from '#domain/publishing/release-notes/describe-items.ts';
import { type NotesDocument, oneLine } from '#domain/publishing/release-notes/notes-document.ts';
import { countsOf, sectionsOf } from '#domain/publishing/release-notes/sections.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { goalName, stepName } from '../../../board/words/names.ts';
import { useHost } from '../../../page/host-context.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { boardName } from '../about/file-about.ts';
import { type KeptNotesChoice, keepNotesChoice, keptNotesChoice } from './notes-choice.ts';
import { useDescriptions, useRelease } from './use-release.ts';

/** Returns the releases, those that were released last first, then those without a date in the order of the board. */
const inOrder = (versions: readonly Version[]): readonly Version[] =>
  versions.toSorted((one, other) => (other.releaseDate ?? '').localeCompare(one.releaseDate ?? ''));

/** Returns the release to begin with: the one that was asked for, or the last one that was released. */
const firstOf = (versions: readonly Version[], asked: string): Version | undefined =>
  versions.find(({ id }) => id === asked) ??
  versions.find(({ released }) => released) ??
  versions[0];

const useSections = (reading: ReturnType<typeof useRelease>['reading'], choice: KeptNotesChoice) =>
  useMemo(
    () =>
      reading.state === 'read' ? sectionsOf(reading.sources, { ...choice, withoutTypes: [] }) : [],
    [reading, choice],
  );

/** Holds the choices for release notes, and the notes that follow from them; null while they are read. */
export const useNotes = ({ loaded, at }: PanelProps) => {
  const { t, i18n } = useTranslation();
  const { site } = useHost();
  const versions = useMemo(() => inOrder(loaded.board.versions), [loaded.board.versions]);
  const [releaseId, setReleaseId] = useState(
    () => firstOf(versions, (at ?? '').split(':')[1] ?? '')?.id ?? null,
  );
  const [choice, setChoice] = useState(keptNotesChoice);
  const release = versions.find(({ id }) => id === releaseId);
  const { reading, retry } = useRelease(loaded, releaseId);
  const sections = useSections(reading, choice);
  const ids = sections.flatMap(({ parts }) =>
    parts.flatMap((part) => part.stories.map((s) => s.id)),
  );
  const { texts, failed } = useDescriptions(
    choice.audience === 'team' && choice.fields.includes('text'),
    ids,
  );
  const counts = countsOf(sections);
  const name = boardName(i18n.language, loaded.board);
  const notes = useMemo((): NotesDocument | null => {
    if (!release || texts === null || sections.length === 0) return null;
    const { items, points } = countsOf(sections);
    const day = release.released && release.releaseDate;
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
    const showsPoints = choice.audience === 'team' && choice.fields.includes('points');
    return {
      title: oneLine(release.name),
      about: [
        name,
        ...(day ? [t('releaseNotes.released', { day: date.format(new Date(day)) })] : []),
        t('releaseNotes.items', { count: items }),
        ...(showsPoints ? [t('releaseNotes.points', { count: points })] : []),
      ].join(' · '),
      intro: oneLine(release.description),
      blocks: describeSections(sections, {
        ...choice,
        site,
        texts,
        words: {
          goal: (goal) => goalName(t, goal),
          step: (step) => stepName(t, step),
          points: (count) => t('releaseNotes.points', { count }),
          unfinished: t('releaseNotes.notDone'),
        },
      }),
    };
  }, [release, texts, sections, choice, site, name, t, i18n.language]);
  const change = (part: Partial<KeptNotesChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    keepNotesChoice(next);
  };
  return {
    ...{ versions, release, setReleaseId, choice, change, reading, retry },
    ...{ counts, notes, textsFailed: failed },
  };
};

export type Notes = ReturnType<typeof useNotes>;
