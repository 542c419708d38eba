import { same } from '../../kernel/same.ts';
import type { AdminSettings } from './admin-settings.ts';
import { isRecord } from './lenient.ts';
import { overwritten, reapply } from './reapply.ts';

/** The groups that admins set on a screen; the filters of the toolbar have a dialog of their own. */
export const ADMIN_GROUPS = ['boardSetting', 'goalSetting', 'cardSetting', 'fieldSetting'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** Some of the fields of an object, at any depth; a list counts as one value. */
type Part<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]?: Part<Value[Name]> }
    : Value;

/** Settings that an admin changed, by name. It names no others, so that the settings of another admin stay. */
export type AdminChange = { readonly [Group in AdminGroup]?: Part<AdminSettings[Group]> };

/** The names that lead to each single setting below a value, with dots between them. */
type PathIn<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly unknown[]
    ? Name
    : Value[Name] extends object
      ? `${Name}.${PathIn<Value[Name]>}`
      : Name;
}[keyof Value & string];

/** A single setting by its names, such as `boardSetting.boardLabels.goals`. */
export type AdminPath = PathIn<Pick<AdminSettings, AdminGroup>>;

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) ? Reflect.get(value, name) : undefined;

const groupsOf = (settings: AdminSettings): Pick<AdminSettings, AdminGroup> => {
  const { boardSetting, goalSetting, cardSetting, fieldSetting } = settings;
  return { boardSetting, goalSetting, cardSetting, fieldSetting };
};

/** What `after` has other than `before`; undefined where that is nothing. */
const changedIn = (before: unknown, after: unknown): unknown => {
  if (same(before, after)) return undefined;
  if (!isRecord(before) || !isRecord(after)) return after;
  const changed = Object.entries(after).map(([name, value]): [string, unknown] => [
    name,
    changedIn(fieldOf(before, name), value),
  ]);
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
};

/** The difference between two states of the settings. */
export const adminChangeOf = (before: AdminSettings, after: AdminSettings): AdminChange =>
  (changedIn(groupsOf(before), groupsOf(after)) ?? {}) as AdminChange;

/** The values in `settings` of what `change` names. */
const namedBy = (change: unknown, settings: unknown): unknown =>
  isRecord(change)
    ? Object.fromEntries(
        Object.entries(change).map(([name, part]) => [
          name,
          namedBy(part, fieldOf(settings, name)),
        ]),
      )
    : settings;

/** What a change writes, as it is before it. */
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
 * The settings with a change made on them. `before` is what the change was made on, where that is known: of a list only
 * the items are written that the change added, removed or edited.
 */
export const withAdminChange = (
  settings: AdminSettings,
  change: AdminChange,
  before?: AdminChange,
): AdminSettings => laid(settings, before, change) as AdminSettings;

/** A setting that a change would write over another admin's value. */
export interface AdminClash {
  readonly path: AdminPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Settings that another admin has changed since `before`, and that `change` writes to another value. */
export const adminClashes = (
  settings: AdminSettings,
  change: AdminChange,
  before: AdminChange,
): AdminClash[] =>
  overwritten(namedBy(before, settings), before, namedBy(before, change)).map(
    ({ path, mine, theirs }) => ({ path: path.join('.') as AdminPath, mine, theirs }),
  );

/** Whether other issues, or more of them, belong to the board afterwards, so that it is to be loaded anew. */
export const changesWhatIsLoaded = ({ boardSetting, fieldSetting }: AdminChange): boolean =>
  boardSetting?.maximumStories !== undefined ||
  fieldSetting?.storyPointsKey !== undefined ||
  fieldSetting?.useJiraRank !== undefined ||
  fieldSetting?.useJiraField !== undefined ||
  fieldSetting?.startDateFieldId !== undefined ||
  fieldSetting?.endDateFieldId !== undefined;
