import type { Action } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Bar, Panel } from '../../../story-map/panel.ts';
import { ALL_PANELS } from './panels.ts';

/** Returns the action that opens a panel. If the panel is already open, the action moves the focus to it. */
export const panelAction = ({
  name,
  icon,
  keys,
  available = () => true,
}: Panel | Bar): Action<PageContext> => ({
  id: name,
  group: 'panel',
  keys,
  label: (t, page) => t(`panels.name.${page?.ofPortfolio && name === 'backlog' ? 'issues' : name}`),
  icon,
  available,
  pressed: ({ panel }) => panel === name,
  run: ({ onPanel }) => onPanel(name),
});

export const PANEL_ACTIONS: readonly Action<PageContext>[] = ALL_PANELS.map(panelAction);
