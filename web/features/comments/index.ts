import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const commentsPanel: Panel = {
  name: 'comments',
  icon: 'comment',
  keys: ['Shift+C'],
  place: 'dock',
  Component: later<PanelProps>(
    () => import('./comments-panel.tsx'),
    'board',
    'comments',
    'errors',
    'gone',
  ),
};
