/** What a person chose for the whole app (R-MAIN-3). */
export interface AppSettingValues {
  readonly enableAIFeature: boolean;
  /** When the request for a review was closed; null when it never was. */
  readonly dateCloseReviewModal: string | null;
  readonly isNewUser: boolean;
}

/** No text is sent to a provider of AI before the user has switched it on. */
export const DEFAULT_APP_SETTING: AppSettingValues = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: true,
};
