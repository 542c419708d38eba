import { same } from '../../kernel/same.ts';
import type { AdminSettings } from './admin-settings.ts';

/** The groups that admins set on a screen; the filters of the toolbar have a dialog of their own. */
export const ADMIN_GROUPS = ['boardSetting', 'goalSetting', 'cardSetting', 'fieldSetting'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** Settings that an admin changed, group by group. It names no others, so that the settings of another admin stay. */
export type AdminChange = {
  readonly [Group in AdminGroup]?: Partial<AdminSettings[Group]>;
};

const changedIn = <Group extends object>(before: Group, after: Group): Partial<Group> => {
  const names = Object.keys(after) as (keyof Group)[];
  const changed = names.filter((name) => !same(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Group>;
};

/** The difference between two states of the settings. */
export const adminChangeOf = (before: AdminSettings, after: AdminSettings): AdminChange =>
  Object.fromEntries(
    ADMIN_GROUPS.flatMap((group) => {
      const changed = changedIn<object>(before[group], after[group]);
      return Object.keys(changed).length > 0 ? [[group, changed]] : [];
    }),
  );

/** What a change writes, as it is before it. */
export const adminBefore = (before: AdminSettings, change: AdminChange): AdminChange =>
  Object.fromEntries(
    ADMIN_GROUPS.flatMap((group) => {
      const names = Object.keys(change[group] ?? {});
      const fields = names.map((name) => [name, Reflect.get(before[group], name)] as const);
      return names.length > 0 ? [[group, Object.fromEntries(fields)]] : [];
    }),
  );

export const changesAnything = (change: AdminChange): boolean => Object.keys(change).length > 0;

export const withAdminChange = (settings: AdminSettings, change: AdminChange): AdminSettings => ({
  ...settings,
  boardSetting: { ...settings.boardSetting, ...change.boardSetting },
  goalSetting: { ...settings.goalSetting, ...change.goalSetting },
  cardSetting: { ...settings.cardSetting, ...change.cardSetting },
  fieldSetting: { ...settings.fieldSetting, ...change.fieldSetting },
});

/** Whether other issues, or more of them, belong to the board afterwards, so that it is to be loaded anew. */
export const changesWhatIsLoaded = ({ boardSetting, fieldSetting }: AdminChange): boolean =>
  boardSetting?.maximumStories !== undefined ||
  fieldSetting?.storyPointsKey !== undefined ||
  fieldSetting?.useJiraRank !== undefined ||
  fieldSetting?.useJiraField !== undefined ||
  fieldSetting?.startDateFieldId !== undefined ||
  fieldSetting?.endDateFieldId !== undefined;
