import { EarlyField } from '../../ui/early-field.tsx';
import { later, laterAfter } from '../../ui/later.tsx';
import type { AddEditorProps } from './add-editor.tsx';
import type { AwayCountsProps } from './away-counts.tsx';
import type { CardEditorProps } from './card-editor.tsx';
import type { CardPictureProps } from './card-picture.tsx';
import type { CellSumsProps } from './cell-sums.tsx';
import type { CrowdedProps } from './crowded.tsx';
import type { GoalEditorProps } from './goal-editor.tsx';
import type { LaneRefusalProps } from './lane-refusal.tsx';
import type { RefusedPlacesProps } from './refused-places.tsx';

/** Whoever asks for an editor may type at once. */
const typing = ({ onLeave }: { readonly onLeave: (keyboard: boolean) => void }) => (
  <EarlyField onLeave={() => onLeave(true)} />
);

/** What a board draws only when something is added, renamed or dragged, or when its settings ask for it. */
export const AddEditor = laterAfter<AddEditorProps>(
  typing,
  () => import('./add-editor.tsx'),
  'board',
  'errors',
);
export const CardEditor = laterAfter<CardEditorProps>(
  typing,
  () => import('./card-editor.tsx'),
  'board',
  'errors',
);
export const GoalEditor = laterAfter<GoalEditorProps>(
  typing,
  () => import('./goal-editor.tsx'),
  'board',
  'errors',
);
export const CardPicture = later<CardPictureProps>(() => import('./card-picture.tsx'));
export const CellSums = later<CellSumsProps>(() => import('./cell-sums.tsx'), 'board');
export const RefusedPlaces = later<RefusedPlacesProps>(
  () => import('./refused-places.tsx'),
  'errors',
);
export const AwayCounts = later<AwayCountsProps>(() => import('./away-counts.tsx'));
export const Crowded = later<CrowdedProps>(() => import('./crowded.tsx'), 'board');
export const LaneRefusal = later<LaneRefusalProps>(() => import('./lane-refusal.tsx'), 'errors');
