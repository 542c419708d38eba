import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/tracker/entities.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { boardName } from '../about/file-about.ts';
import { chosenItems } from './chosen-items.ts';
import { type KeptNotesChoice, keepNotesChoice, keptNotesChoice } from './notes-choice.ts';
import { type Subject, useNotesDocument } from './use-notes-document.ts';
import { askedPeriod, usePeriod } from './use-period.ts';
import { useDescriptions, useRelease } from './use-release.ts';

/** What notes can be about: a release, or the time between two moments. */
export const SUBJECTS = ['release', 'period'] as const;
export type SubjectKind = (typeof SUBJECTS)[number];

/** Returns the releases, those that were released last first, then those without a date in the order of the board. */
const inOrder = (versions: readonly Version[]): readonly Version[] =>
  versions.toSorted((one, other) => (other.releaseDate ?? '').localeCompare(one.releaseDate ?? ''));

/** Returns the release to begin with: the one that was asked for, or the last one that was released. */
const firstOf = (versions: readonly Version[], asked: string): Version | undefined =>
  versions.find(({ id }) => id === asked) ??
  versions.find(({ released }) => released) ??
  versions[0];

const useReleaseChoice = ({ loaded, at }: PanelProps, wanted: boolean) => {
  const versions = useMemo(() => inOrder(loaded.board.versions), [loaded.board.versions]);
  const [releaseId, setReleaseId] = useState(
    () => firstOf(versions, (at ?? '').split(':')[1] ?? '')?.id ?? null,
  );
  const release = versions.find(({ id }) => id === releaseId);
  return { versions, release, setReleaseId, ...useRelease(loaded, wanted ? releaseId : null) };
};

type ReleaseChoice = ReturnType<typeof useReleaseChoice>;

const useSubject = (
  kind: SubjectKind,
  { release }: ReleaseChoice,
  period: ReturnType<typeof usePeriod>,
): Subject | null => {
  const between = period.reading.state === 'between' ? period.reading.between : null;
  return useMemo(() => {
    if (kind === 'release') return release ? { kind, release } : null;
    return between && { kind, between };
  }, [kind, release, between]);
};

/** Holds the choices for release notes, and the notes that follow from them; null while they are read. */
export const useNotes = (props: PanelProps) => {
  const { i18n } = useTranslation();
  const [kind, setKind] = useState<SubjectKind>(askedPeriod(props.at) ? 'period' : 'release');
  const [choice, setChoice] = useState(keptNotesChoice);
  const ofRelease = useReleaseChoice(props, kind === 'release');
  const period = usePeriod(props);
  const reading = kind === 'release' ? ofRelease.reading : period.reading;
  const items = useMemo(() => chosenItems(reading, choice), [reading, choice]);
  const ids = items.chapters.flatMap(({ sections }) =>
    sections.flatMap(({ parts }) => parts.flatMap((part) => part.stories.map(({ id }) => id))),
  );
  const described = useDescriptions(
    choice.audience === 'team' && choice.fields.includes('text'),
    ids,
  );
  const subject = useSubject(kind, ofRelease, period);
  const name = boardName(i18n.language, props.loaded.board);
  const { texts, failed: textsFailed } = described;
  const notes = useNotesDocument({ subject, items, choice, name, texts });
  const change = (part: Partial<KeptNotesChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    keepNotesChoice(next);
  };
  return { kind, setKind, ofRelease, period, choice, change, reading, items, notes, textsFailed };
};

export type Notes = ReturnType<typeof useNotes>;
