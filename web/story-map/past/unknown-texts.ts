import type { TFunction } from 'i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { listText } from '../../i18n/list-text.ts';
import { momentText } from './moment-text.ts';

interface PastKnowledge {
  readonly unknown: readonly Unknown[];
  /** False if the user may not read the former goals, so that those of now were taken. */
  readonly goalsKnown: boolean;
  readonly placementsKnownFrom: Instant | null;
  readonly lanesKnownFrom: Instant | null;
  /** The moment of a map that has steps but no goals, because they were created later; absent otherwise. */
  readonly withoutGoals?: Instant | null;
}

/** Names of releases and sprints by id. */
type LaneNames = ReadonlyMap<string, string>;

type Of<About extends Unknown['about']> = Extract<Unknown, { readonly about: About }>;

const MOST_NAMED = 3;

/** Ranks of the tracker only order cards, and the order is not compared. */
const isCompared = ({ part }: Of<'issue-part'>): boolean => part !== 'trackerRank';

const listed = (language: string, names: readonly string[]): string => {
  const more = names.length > MOST_NAMED ? ['…'] : [];
  return listText(language, [...names.slice(0, MOST_NAMED), ...more]);
};

const namesIn = (names: LaneNames, parts: readonly Of<'lane'>[]): string[] =>
  parts.flatMap(({ laneId, parts: unknown }) =>
    // The place of a lane is no value of it.
    unknown.every((part) => part === 'order') ? [] : (names.get(laneId) ?? []),
  );

/** Returns whether a map has steps, but no goals of Cairn. */
export const isWithoutGoals = ({ goals, mapping, flat }: StoryMap): boolean =>
  !mapping && !flat && goals.length > 0 && goals.every(({ id }) => id === ANONYMOUS_KEY);

/** Returns in sentences what of the past is not known (R-TIME-3). */
export const unknownTexts = (
  t: TFunction,
  language: string,
  { unknown, goalsKnown, placementsKnownFrom, lanesKnownFrom, withoutGoals }: PastKnowledge,
  laneNames: LaneNames,
): string[] => {
  const of = <About extends Unknown['about']>(about: About) =>
    unknown.filter((each): each is Of<About> => each.about === about);
  const issues = of('issue');
  const parts = new Set(
    of('issue-part')
      .filter(isCompared)
      .map(({ issueId }) => issueId),
  );
  const lanes = namesIn(laneNames, of('lane'));
  const since = (at: string) => ({ at: momentText(language, at) });
  const texts: (string | false | null | undefined)[] = [
    withoutGoals && t('time.unknowns.noGoals', since(withoutGoals)),
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
  return texts.filter((text) => typeof text === 'string');
};
