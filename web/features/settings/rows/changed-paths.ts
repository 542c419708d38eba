import { createContext } from 'react';
import type { AdminChange } from '#domain/aggregates/setting/admin-change.ts';

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsIn = (part: object, before: string): string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    isPart(value) ? pathsIn(value, `${before}${name}.`) : [`${before}${name}`],
  );

/** Returns the paths of all changed settings, such as `boardSetting.boardLabels.goals`. */
export const changedPaths = (change: AdminChange): ReadonlySet<string> =>
  new Set(pathsIn(change, ''));

/** The paths of the settings with unsaved edits. */
export const ChangedPaths = createContext<ReadonlySet<string>>(new Set());
