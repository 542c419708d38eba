import type { TFunction } from 'i18next';
import type { Unknown } from '#domain/board/past/unknown.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import { momentText } from './words.ts';

type Of<About extends Unknown['about']> = Extract<Unknown, { readonly about: About }>;

const MOST_NAMED = 3;

/** Ranks of the tracker only order cards, and the order is not compared. */
const isCompared = ({ part }: Of<'issue-part'>): boolean => part !== 'trackerRank';

const listed = (language: string, names: readonly string[]): string => {
  const more = names.length > MOST_NAMED ? ['…'] : [];
  return new Intl.ListFormat(language, { type: 'unit' }).format([
    ...names.slice(0, MOST_NAMED),
    ...more,
  ]);
};

const laneNames = (found: ChangesSince, parts: readonly Of<'lane'>[]): string[] => {
  const lanes = [...found.after.lanes, ...found.before.lanes];
  return parts.flatMap(({ laneId, parts: unknown }) => {
    // The place of a lane is no value of it.
    if (unknown.every((part) => part === 'order')) return [];
    const lane = lanes.find(({ id }) => id === laneId);
    return lane?.version?.name ?? lane?.sprint?.name ?? [];
  });
};

/** Returns in sentences what of the past is not known (R-TIME-3). */
export const unknownTexts = (t: TFunction, language: string, found: ChangesSince): string[] => {
  const of = <About extends Unknown['about']>(about: About) =>
    found.unknown.filter((each): each is Of<About> => each.about === about);
  const issues = of('issue');
  const parts = new Set(
    of('issue-part')
      .filter(isCompared)
      .map(({ issueId }) => issueId),
  );
  const lanes = laneNames(found, of('lane'));
  const since = (at: string) => ({ at: momentText(language, at) });
  const { placementsKnownFrom, lanesKnownFrom, goalsKnown } = found;
  const texts: (string | false)[] = [
    of('placements').length > 0 &&
      (placementsKnownFrom
        ? t('time.unknowns.placementsFrom', since(placementsKnownFrom))
        : t('time.unknowns.placements')),
    !goalsKnown && t('time.unknowns.goals'),
    of('lanes').length > 0 &&
      (lanesKnownFrom
        ? t('time.unknowns.lanesFrom', since(lanesKnownFrom))
        : t('time.unknowns.lanes')),
    goalsKnown && of('settings').length > 0 && t('time.unknowns.settings'),
    issues.length > 0 && t('time.unknowns.issues', { count: issues.length }),
    parts.size > 0 && t('time.unknowns.parts', { count: parts.size }),
    lanes.length > 0 && t('time.unknowns.laneParts', { names: listed(language, lanes) }),
  ];
  return texts.filter((text) => text !== false);
};
