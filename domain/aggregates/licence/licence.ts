/** `evaluated`: the deployment needs no licence, or the host lets the site try the app. `none`: the app is blocked. */
export type Licence = 'active' | 'evaluated' | 'none';

/**
 * `required`: a site needs a licence from the host. `evaluated`: every site may use the app without a licence, as in
 * private installs.
 */
export type Licensing = 'required' | 'evaluated';

/** What the tracker reports about the licence of the app. */
export interface AppLicence {
  readonly active: boolean;
  readonly evaluation: boolean;
  /** For example `COMMERCIAL`; null when the tracker does not report a type. */
  readonly type: string | null;
  readonly supportEntitlementNumber: string | null;
}

export const NO_LICENCE: AppLicence = {
  active: false,
  evaluation: false,
  type: null,
  supportEntitlementNumber: null,
};

/** Derives a site's licence from the host's report. Without a licence the app is blocked (R-LICENCE-1). */
export const licenceOf = (
  { active, evaluation }: Pick<AppLicence, 'active' | 'evaluation'>,
  licensing: Licensing,
): Licence => {
  if (active) return evaluation ? 'evaluated' : 'active';
  return licensing === 'evaluated' ? 'evaluated' : 'none';
};
