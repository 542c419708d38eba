/** A person's choices for the whole app (R-MAIN-3). */
export interface AppSettingValues {
  readonly enableAIFeature: boolean;
  /** When the prompt for a review was closed; null if it never was. */
  readonly dateCloseReviewModal: string | null;
  readonly isNewUser: boolean;
}

/** AI is off by default: no text is sent to a provider before the user switches AI on. */
export const DEFAULT_APP_SETTING: AppSettingValues = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: true,
};
