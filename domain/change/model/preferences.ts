import type { AppSetting, ChangeAppSettingBody } from '../../contracts/app-setting.ts';

/** Ids of the projects and portfolios that the user has starred. */
export interface Stars {
  readonly maps: readonly string[];
  readonly portfolios: readonly string[];
}

/** A change of a person's stars, or of a person's settings for the whole app. */
export type PreferenceChange =
  | {
      readonly kind: 'star';
      readonly list: keyof Stars;
      readonly id: string;
      readonly on: boolean;
    }
  /** Changes only the settings in `body`. `before` has the former values of these settings. */
  | {
      readonly kind: 'app';
      readonly body: ChangeAppSettingBody;
      readonly before: ChangeAppSettingBody;
    };

export interface PreferenceStep {
  readonly kind: 'preference';
  readonly change: PreferenceChange;
}

/** Returns the stars after one change. Applying the change twice makes no difference. */
export const withStar = (stars: Stars, { change }: PreferenceStep): Stars => {
  if (change.kind !== 'star') return stars;
  const { list, id, on } = change;
  if (stars[list].includes(id) === on) return stars;
  const ids = on ? [...stars[list], id] : stars[list].filter((each) => each !== id);
  return { ...stars, [list]: ids };
};

/** Returns a person's settings for the whole app after one change. */
export const withAppChange = (setting: AppSetting, { change }: PreferenceStep): AppSetting => {
  if (change.kind !== 'app') return setting;
  const { enable, isNewUser, dateCloseReviewModal } = change.body;
  return {
    ...setting,
    ...(enable === undefined ? {} : { enableAIFeature: enable }),
    ...(isNewUser === undefined ? {} : { isNewUser }),
    ...(dateCloseReviewModal === undefined ? {} : { dateCloseReviewModal }),
  };
};

/** Returns the former values of the settings that a body changes. */
export const formerAppSetting = (
  setting: AppSetting,
  body: ChangeAppSettingBody,
): ChangeAppSettingBody => {
  const { enableAIFeature: enable, isNewUser, dateCloseReviewModal } = setting;
  const all = { enable, isNewUser, dateCloseReviewModal };
  return Object.fromEntries(
    Object.keys(body).map((name) => [name, all[name as keyof ChangeAppSettingBody]]),
  );
};

export const preferenceBack = ({ kind, change }: PreferenceStep): PreferenceStep => ({
  kind,
  change:
    change.kind === 'star'
      ? { ...change, on: !change.on }
      : { ...change, body: change.before, before: change.body },
});
