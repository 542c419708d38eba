import { same } from '../../kernel/same.ts';
import type { AdminSettings } from './admin-settings.ts';
import { isRecord } from './lenient.ts';
import { overwritten, reapply } from './reapply.ts';

/**
 * The groups of settings on the admins' screen. The toolbar's filters are not in this list, because they have their own
 * dialog.
 */
export const ADMIN_GROUPS = ['boardSetting', 'goalSetting', 'cardSetting', 'fieldSetting'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** A subset of an object's fields, at any depth. A list counts as one value. */
type Part<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: Part<Value[Name]> }
    : Value;

/** The settings that an admin changed. All other settings are absent, so that another admin's changes stay. */
export type AdminChange = { readonly [Group in AdminGroup]?: Part<AdminSettings[Group]> };

/** The paths of all single settings in a value. The names in a path are joined by dots. */
type PathIn<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly unknown[]
    ? Name
    : Value[Name] extends object
      ? `${Name}.${PathIn<Value[Name]>}`
      : Name;
}[keyof Value & string];

/** The path of a single setting, such as `boardSetting.boardLabels.goals`. */
export type AdminPath = PathIn<Pick<AdminSettings, AdminGroup>>;

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? Reflect.get(value, name) : undefined;

const groupsOf = (settings: AdminSettings): Pick<AdminSettings, AdminGroup> => {
  const { boardSetting, goalSetting, cardSetting, fieldSetting } = settings;
  return { boardSetting, goalSetting, cardSetting, fieldSetting };
};

/** Returns the parts of `after` that differ from `before`; undefined when both are equal. */
const changedIn = (before: unknown, after: unknown): unknown => {
  if (same(before, after)) return undefined;
  if (!isRecord(before) || !isRecord(after)) return after;
  const changed = Object.entries(after).map(([name, value]): [string, unknown] => [
    name,
    changedIn(fieldOf(before, name), value),
  ]);
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
};

/** Returns the difference between two states of the settings. */
export const adminChangeOf = (before: AdminSettings, after: AdminSettings): AdminChange =>
  (changedIn(groupsOf(before), groupsOf(after)) ?? {}) as AdminChange;

/** Returns the values in `settings` at the paths of `change`. */
const namedBy = (change: unknown, settings: unknown): unknown =>
  isRecord(change)
    ? Object.fromEntries(
        Object.entries(change).map(([name, part]) => [
          name,
          namedBy(part, fieldOf(settings, name)),
        ]),
      )
    : settings;

/** Returns the former values of the settings that a change writes. */
export const adminBefore = (before: AdminSettings, change: AdminChange): AdminChange =>
  namedBy(change, before) as AdminChange;

export const changesAnything = (change: AdminChange): boolean => Object.keys(change).length > 0;

const laid = (now: unknown, from: unknown, to: unknown): unknown => {
  if (isRecord(now) && isRecord(to)) {
    const names = Object.entries(to).map(([name, value]) => [
      name,
      laid(fieldOf(now, name), fieldOf(from, name), value),
    ]);
    return { ...now, ...Object.fromEntries(names) };
  }
  return from === undefined ? to : reapply(now, from, to);
};

/**
 * Returns the settings after a change. `before` has the values that the admin saw. If `before` is given, only the list
 * items that the admin added, removed or edited are written.
 */
export const withAdminChange = (
  settings: AdminSettings,
  change: AdminChange,
  before?: AdminChange,
): AdminSettings => laid(settings, before, change) as AdminSettings;

/** A setting where a change would overwrite another admin's value. */
export interface AdminClash {
  readonly path: AdminPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Returns the settings that no longer have their value from `before`, because another admin has changed them, and that
 * `change` sets to a different value.
 */
export const adminClashes = (
  settings: AdminSettings,
  change: AdminChange,
  before: AdminChange,
): AdminClash[] =>
  overwritten(namedBy(before, settings), before, namedBy(before, change)).map(
    ({ path, mine, theirs }) => ({ path: path.join('.') as AdminPath, mine, theirs }),
  );

/** Returns whether a change affects which issues a board has, so that the board must be loaded again. */
export const changesWhatIsLoaded = ({ boardSetting, fieldSetting }: AdminChange): boolean =>
  boardSetting?.maximumStories !== undefined ||
  fieldSetting?.storyPointsKey !== undefined ||
  fieldSetting?.useJiraRank !== undefined ||
  fieldSetting?.useJiraField !== undefined ||
  fieldSetting?.startDateFieldId !== undefined ||
  fieldSetting?.endDateFieldId !== undefined;
