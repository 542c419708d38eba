import { later } from '../../../ui/pages/later.tsx';
import type { AddGoalProps } from './add-goal.tsx';
import type { BandStepLayerProps } from './band-step-layer.tsx';
import type { LaneStepsProps } from './lane-steps.tsx';
import type { StepLayerProps } from './step-layer.tsx';
import type { StoryLayerProps } from './story-layer-props.ts';

/**
 * The layers for adding and renaming. They are loaded on demand, because a board that is only viewed never needs them.
 */
export const AddGoal = later<AddGoalProps>(() => import('./add-goal.tsx'));
export const StepLayer = later<StepLayerProps>(() => import('./step-layer.tsx'));
export const StoryLayer = later<StoryLayerProps>(() => import('./story-layer.tsx'));

/** The steps of a map with steps inside its lanes, and their layer for adding and renaming. */
export const LaneSteps = later<LaneStepsProps>(() => import('./lane-steps.tsx'));
export const BandStepLayer = later<BandStepLayerProps>(() => import('./band-step-layer.tsx'));
