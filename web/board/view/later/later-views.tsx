import { EarlyField } from '../../../ui/fields/early-field.tsx';
import { later, laterAfter } from '../../../ui/pages/later.tsx';
import type { GoalEditorProps } from '../adding/goal-editor.tsx';
import board from '../board.module.css';
import type { AwayCountsProps } from './away-counts.tsx';
import type { CardAboutProps } from './card-about.tsx';
import type { CardCommentsProps } from './card-comments.tsx';
import type { CardPictureProps } from './card-picture.tsx';
import type { CellSumsProps } from './cell-sums.tsx';
import type { CrowdedProps } from './crowded.tsx';
import type { DragLayerProps } from './drag-layer.tsx';
import type { DropLineProps } from './drop-line.tsx';
import type { GoalSwitcherProps } from './goal-switcher.tsx';
import type { LaneHintLineProps } from './lane-hint-line.tsx';
import type { LaneRefusalProps } from './lane-refusal.tsx';
import type { LeadLineProps } from './lead-line.tsx';

/** Parts of a board that load on demand: for renaming and dragging, or because of its settings. */
export const GoalEditor = laterAfter<GoalEditorProps>(
  ({ value, onLeave }) => <EarlyField value={value} onLeave={onLeave} />,
  () => import('../adding/goal-editor.tsx'),
  'board',
  'errors',
);
export const CardPicture = later<CardPictureProps>(() => import('./card-picture.tsx'));
export const CardComments = later<CardCommentsProps>(() => import('./card-comments.tsx'));
export const CardAbout = later<CardAboutProps>(() => import('./card-about.tsx'));
export const CellSums = later<CellSumsProps>(() => import('./cell-sums.tsx'), 'board');
export const DropLine = later<DropLineProps>(() => import('./drop-line.tsx'));
export const DragLayer = later<DragLayerProps>(() => import('./drag-layer.tsx'), 'errors');
export const AwayCounts = later<AwayCountsProps>(() => import('./away-counts.tsx'));
export const Crowded = later<CrowdedProps>(() => import('./crowded.tsx'), 'board');
/** Reserves the height of the switcher before its code has loaded. */
export const GoalSwitcher = laterAfter<GoalSwitcherProps>(
  () => <div className={board.switcher} />,
  () => import('./goal-switcher.tsx'),
);
export const LaneHintLine = later<LaneHintLineProps>(() => import('./lane-hint-line.tsx'), 'board');
export const LaneRefusal = later<LaneRefusalProps>(() => import('./lane-refusal.tsx'), 'errors');
export const LeadLine = later<LeadLineProps>(() => import('./lead-line.tsx'));
