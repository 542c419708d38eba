import { later } from '../../../ui/later.tsx';
import type { StepLayerProps } from './step-layer.tsx';
import type { StoryLayerProps } from './story-layer.tsx';

/** Where something is added, and what is being written, over steps and over stories: nothing of it on a map to look at. */
export const StepLayer = later<StepLayerProps>(() => import('./step-layer.tsx'));
export const StoryLayer = later<StoryLayerProps>(() => import('./story-layer.tsx'));
