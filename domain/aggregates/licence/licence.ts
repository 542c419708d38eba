/**
 * `evaluated`: the stage requires no licence, or the host lets the site try the app. `none`: the
 * app is blocked.
 */
export type Licence = 'active' | 'evaluated' | 'none';

/**
 * Whether a stage requires a licence of the host, or lets every site try the app (private installs
 * have none).
 */
export type Licensing = 'required' | 'evaluated';

/** The add-on as the tracker describes it. */
export interface AppLicence {
  readonly active: boolean;
  readonly evaluation: boolean;
  /** Such as `COMMERCIAL`; null when the tracker does not give it. */
  readonly type: string | null;
  readonly supportEntitlementNumber: string | null;
}

export const NO_LICENCE: AppLicence = {
  active: false,
  evaluation: false,
  type: null,
  supportEntitlementNumber: null,
};

/**
 * The licence of a site, by what the host reports (R-LICENCE-1: without one the app is blocked).
 */
export const licenceOf = (
  { active, evaluation }: Pick<AppLicence, 'active' | 'evaluation'>,
  licensing: Licensing,
): Licence => {
  if (active) return evaluation ? 'evaluated' : 'active';
  return licensing === 'evaluated' ? 'evaluated' : 'none';
};
