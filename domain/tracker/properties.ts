import { parseRank, type Rank } from '../kernel/ranking/rank.ts';
import type { IssueProperties } from './entities.ts';

/** Keys of the entity properties that Cairn stores on issues (R-LOAD-13). */
export const PROPERTY_KEYS = {
  goalId: 'goalId',
  rank: 'rank',
  noLaneRank: 'ds-smb-no-story-rank',
  sprintRank: 'ds-smb-sprint-story-rank',
  versionRank: 'ds-smb-version-story-rank',
  color: 'ds-smb-color',
} as const satisfies Record<keyof IssueProperties, string>;

/**
 * Under this key, the client stores a step's rank on the map of its own project among the step's properties. On the
 * board of a portfolio, the step has another rank as well. The key is never written to the tracker.
 */
export const HOME_RANK = 'homeRank';

export type PropertyName = keyof typeof PROPERTY_KEYS;

/** The property that stores a plan when no date fields store it (R-PLAN-1). */
export const PLAN_PROPERTY = 'smbPlan';

const READ_KEYS = { ...PROPERTY_KEYS, plan: PLAN_PROPERTY } as const;

/** The names of the issue properties that Cairn can read. */
export type ReadName = keyof typeof READ_KEYS;

/** A search returns at most five properties, so each level lists only the properties that its issues have. */
export const LEVEL_PROPERTIES = {
  step: ['goalId', 'rank', 'color', 'plan'],
  story: ['noLaneRank', 'sprintRank', 'versionRank', 'color', 'plan'],
  /** On a map with two levels, stories have a goal, and lanes are projects. */
  flatStory: ['goalId', 'noLaneRank', 'color', 'plan'],
  subtask: ['color', 'plan'],
} as const satisfies Record<string, readonly ReadName[]>;

export type LevelProperties = (typeof LEVEL_PROPERTIES)[keyof typeof LEVEL_PROPERTIES];

/** All properties, for reading a single issue. */
export const ALL_PROPERTIES = [
  'goalId',
  'rank',
  'noLaneRank',
  'sprintRank',
  'versionRank',
  'color',
  'plan',
] as const satisfies readonly ReadName[];

export const propertyKeys = (names: readonly ReadName[]): string[] =>
  names.map((name) => READ_KEYS[name]);

export const PROPERTY_LIST: readonly string[] = Object.values(READ_KEYS);

/**
 * Returns the form in which a property's value is stored. It is an object, so that later versions of Cairn can add to
 * it.
 */
export const propertyBody = (value: string | null): { value: string | null } => ({ value });

/** Returns the value under a key of `holder`; undefined if `holder` is not an object. */
export const inObject = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;

const stored = (properties: unknown, key: string): string | null => {
  const value = inObject(inObject(properties, key), 'value');
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Reads a rank property. Returns null when the rank cannot be parsed (R-RANK-1). */
const storedRank = (properties: unknown, key: string): Rank | null =>
  parseRank(stored(properties, key));

/**
 * Returns the rank that a step has on the map of its own project; null when there is none. The board of a portfolio
 * uses it.
 */
export const readHomeRank = (properties: unknown): Rank | null => storedRank(properties, HOME_RANK);

/** Returns the names of rank properties that have an unreadable value. */
export const spoiltRanks = (properties: unknown): PropertyName[] =>
  (Object.keys(PROPERTY_KEYS) as PropertyName[]).filter((name) => {
    const value = stored(properties, PROPERTY_KEYS[name]);
    return name.toLowerCase().endsWith('rank') && value !== null && parseRank(value) === null;
  });

/** Reads the `properties` of an issue in the tracker's answer. An invalid property is treated as absent. */
export const readProperties = (properties: unknown): IssueProperties => ({
  goalId: stored(properties, PROPERTY_KEYS.goalId),
  rank: storedRank(properties, PROPERTY_KEYS.rank),
  noLaneRank: storedRank(properties, PROPERTY_KEYS.noLaneRank),
  sprintRank: storedRank(properties, PROPERTY_KEYS.sprintRank),
  versionRank: storedRank(properties, PROPERTY_KEYS.versionRank),
  color: stored(properties, PROPERTY_KEYS.color),
});
