import * as z from 'zod/mini';
import { parseRank } from '../kernel/ranking/rank.ts';
import { cleanLine, line } from '../kernel/text.ts';
import type { Issue, Plan } from './entities.ts';
import { leadingDay } from './plan.ts';
import {
  ALL_PROPERTIES,
  inObject,
  LEVEL_PROPERTIES,
  propertyBody,
  propertyKeys,
  type ReadName,
} from './properties.ts';

/** The longest text that is recorded of a placement, in characters. */
const LONGEST = 255;

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)));

/** The value of a placement: a text, or the days of a plan. Null if the property is not set. */
export const placementValueSchema = z.nullable(
  z.union([line(LONGEST), z.object({ start: day, end: day })]),
);

/** A value that is known, even if it is known that the property is not set. An unknown value is null in its place. */
export const knownPlacementSchema = z.object({ value: placementValueSchema });
export type KnownPlacement = z.infer<typeof knownPlacementSchema>;

export const placementNameSchema = z.enum(ALL_PROPERTIES);

const NAMES: ReadonlyMap<string, ReadName> = new Map(
  ALL_PROPERTIES.map((name) => [propertyKeys([name])[0] ?? name, name]),
);

/** Returns the name of the property that is stored under a key; null if it is none of ours (R-LOAD-13). */
export const placementName = (key: string): ReadName | null => NAMES.get(key) ?? null;

/** Returns whether a property is one of the ranks, of which each drag writes one. */
export const isRankName = (name: ReadName): boolean => name.toLowerCase().endsWith('rank');

const planIn = (stored: unknown): Plan | null => {
  const start = leadingDay(inObject(stored, 'startDate'));
  const end = leadingDay(inObject(stored, 'endDate'));
  return (start ?? end) ? { start, end } : null;
};

/**
 * Reads a stored property by the rules of `readProperties` and `readPlan`; null means a property that was deleted.
 * Returns null if the value is not known, because it is undefined or too long.
 */
export const readPlacement = (name: ReadName, stored: unknown): KnownPlacement | null => {
  if (stored === undefined) return null;
  if (name === 'plan') return { value: planIn(stored) };
  const value = inObject(stored, 'value');
  if (typeof value !== 'string' || value === '') return { value: null };
  if (value.length > LONGEST) return null;
  return { value: isRankName(name) ? parseRank(value) : cleanLine(value) };
};

/** Returns whether a value is one of this property: days of a plan, a rank that can be read, or a text. */
export const isPlacementOf = (name: ReadName, { value }: KnownPlacement): boolean => {
  if (value === null) return true;
  if (typeof value !== 'string') return name === 'plan';
  return name !== 'plan' && value !== '' && (!isRankName(name) || parseRank(value) === value);
};

const levelNames = ({ type: { hierarchyLevel } }: Issue): readonly ReadName[] => {
  if (hierarchyLevel > 0) return LEVEL_PROPERTIES.step;
  return hierarchyLevel === 0 ? LEVEL_PROPERTIES.story : LEVEL_PROPERTIES.subtask;
};

/**
 * Returns a placement of a loaded issue. Null if it is not known, because boards do not read this property of issues of
 * this level, or because its value is too long.
 */
export const placementOfIssue = (issue: Issue, name: ReadName): KnownPlacement | null => {
  if (name === 'plan') return { value: issue.plan ?? null };
  const value = issue.properties[name];
  if (value !== null) return readPlacement(name, propertyBody(value));
  return levelNames(issue).includes(name) ? { value } : null;
};
