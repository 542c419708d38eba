import type { PanelProps } from '../../story-map/panel.ts';
import type { Suggesting } from './suggesting.ts';

export interface SuggestPanelProps
  extends Pick<PanelProps, 'loaded' | 'story' | 'today' | 'board' | 'announce' | 'onClose'> {
  /** Null until the user asks for suggestions on this page. */
  readonly suggesting: Suggesting | null;
  readonly onSuggesting: (make: (before: Suggesting | null) => Suggesting | null) => void;
}
