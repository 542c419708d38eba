/** `evaluated`: no licence was asked for here, or the host lets the site try the app. `none`: the app is blocked. */
export type Licence = 'active' | 'evaluated' | 'none';

/** Whether a stage insists on a licence of the host, or lets every site try the app (private installs have none). */
export type Licensing = 'required' | 'evaluated';

/** The add-on as the tracker describes it. */
export interface AppLicence {
  readonly active: boolean;
  readonly evaluation: boolean;
  /** Such as `COMMERCIAL`; null when the tracker does not say. */
  readonly type: string | null;
  readonly supportEntitlementNumber: string | null;
}

export const NO_LICENCE: AppLicence = {
  active: false,
  evaluation: false,
  type: null,
  supportEntitlementNumber: null,
};

/** The licence of a site, whose host says that it has one or not (R-LICENCE-1: without one the app is blocked). */
export const licenceOf = (
  { active, evaluation }: Pick<AppLicence, 'active' | 'evaluation'>,
  licensing: Licensing,
): Licence => {
  if (active) return evaluation ? 'evaluated' : 'active';
  return licensing === 'evaluated' ? 'evaluated' : 'none';
};
