import type { Action } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Bar, Panel } from '../../../story-map/panel.ts';
import { isAvailable } from './is-available.ts';
import { ALL_PANELS } from './panels.ts';

/** Returns the action that opens a panel. If the panel is already open, the action moves the focus to it. */
export const panelAction = (panel: Panel | Bar): Action<PageContext> => {
  const { name, icon, keys } = panel;
  return {
    id: name,
    group: 'panel',
    keys,
    label: (t, page) =>
      t(`panels.name.${page?.ofPortfolio && name === 'backlog' ? 'issues' : name}`),
    icon,
    available: (page) => isAvailable(panel, page),
    pressed: (page) => page.panel === name,
    run: ({ onPanel }) => onPanel(name),
  };
};

export const PANEL_ACTIONS: readonly Action<PageContext>[] = ALL_PANELS.map(panelAction);
