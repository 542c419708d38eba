import * as z from 'zod/mini';
import type { SwimlaneMode } from './swimlane-mode.ts';

/** Features of a team-managed project on which a map depends (R-LANE-20). */
export const FEATURES = ['BACKLOG', 'SPRINTS', 'RELEASES'] as const;
export type FeatureName = (typeof FEATURES)[number];

export interface BoardFeature {
  readonly id: string;
  readonly on: boolean;
  /** True while the feature cannot be switched on or off. */
  readonly locked: boolean;
}

export type BoardFeatures = { readonly [Name in FeatureName]: BoardFeature | null };

const shape = z.object({
  features: z.array(
    z.object({
      boardFeature: z.optional(z.string()),
      featureId: z.optional(z.string()),
      state: z.optional(z.string()),
      toggleLocked: z.optional(z.boolean()),
    }),
  ),
});

/** Reads the features of a board. A feature that the board does not have is null. */
export const readFeatures = (answer: unknown): BoardFeatures => {
  const read = shape.safeParse(answer);
  const found = read.success ? read.data.features : [];
  const named = (name: FeatureName): BoardFeature | null => {
    const feature = found.find(({ boardFeature }) => boardFeature === name);
    if (!feature) return null;
    return {
      id: feature.featureId ?? name,
      on: feature.state === 'ENABLED',
      locked: feature.toggleLocked === true,
    };
  };
  return { BACKLOG: named('BACKLOG'), SPRINTS: named('SPRINTS'), RELEASES: named('RELEASES') };
};

/**
 * The features that each swimlane mode needs, in the order in which to switch them on: sprints need the backlog first.
 */
export const NEEDED: { readonly [Mode in SwimlaneMode]: readonly FeatureName[] } = {
  none: [],
  project: [],
  sprint: ['BACKLOG', 'SPRINTS'],
  release: ['RELEASES'],
};
