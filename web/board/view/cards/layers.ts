import { later } from '../../../ui/pages/later.tsx';
import type { AddGoalProps } from './add-goal.tsx';
import type { BandStepLayerProps } from './band-step-layer.tsx';
import type { LaneStepsProps } from './lane-steps.tsx';
import type { StepLayerProps } from './step-layer.tsx';
import type { StoryLayerProps } from './story-layer.tsx';

/** Where something is added, and what is being written, beside goals and over steps and stories: nothing of it on a map to look at. */
export const AddGoal = later<AddGoalProps>(() => import('./add-goal.tsx'));
export const StepLayer = later<StepLayerProps>(() => import('./step-layer.tsx'));
export const StoryLayer = later<StoryLayerProps>(() => import('./story-layer.tsx'));

/** The same, and the steps themselves, where they stand in their lanes. */
export const LaneSteps = later<LaneStepsProps>(() => import('./lane-steps.tsx'));
export const BandStepLayer = later<BandStepLayerProps>(() => import('./band-step-layer.tsx'));
