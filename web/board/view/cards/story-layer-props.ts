import type { Address } from '../../grid/address.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';
import type { LaneShared } from '../parts/lane-shared.ts';

export interface StoryLayerProps {
  readonly shared: LaneShared;
  readonly adding: Adding;
  readonly sums: boolean;
  /** Address of the story or subtask whose title is being edited. */
  readonly renamed: Address | null;
  readonly onRename: (summary: string) => void;
  readonly onLeaveRename: () => void;
}
