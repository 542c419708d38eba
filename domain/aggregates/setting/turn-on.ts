import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { BoardFeatures, FeatureName } from './features.ts';

/** For each feature, the features that must be turned on before it. */
export const BEFORE: { readonly [Name in FeatureName]: readonly FeatureName[] } = {
  BACKLOG: [],
  SPRINTS: ['BACKLOG'],
  RELEASES: [],
};

const FAULTS = {
  BACKLOG: { missing: 'FEATURE_BACKLOG_MISSING', locked: 'FEATURE_BACKLOG_LOCKED' },
  SPRINTS: { missing: 'FEATURE_SPRINTS_MISSING', locked: 'FEATURE_SPRINTS_LOCKED' },
  RELEASES: { missing: 'FEATURE_RELEASES_MISSING', locked: 'FEATURE_RELEASES_LOCKED' },
} as const satisfies Record<FeatureName, Record<'missing' | 'locked', ErrorCode>>;

/**
 * Returns why a feature cannot be turned on: it is locked or disabled (R-LANE-20). Null when it can be turned on or is
 * on.
 */
export const featureFault = (features: BoardFeatures, name: FeatureName): ErrorCode | null => {
  const feature = features[name];
  if (!feature) return FAULTS[name].missing;
  return feature.locked && !feature.on ? FAULTS[name].locked : null;
};
