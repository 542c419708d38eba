import type { Placement } from '../app/app-modules.ts';
import { offeredModules, type Visit } from '../app/visit.ts';
import type { Place } from '../model/place.ts';
import { html, type Markup } from './html.ts';

/** Returns the modules that a menu offers at this location. They open as dialogs. */
export const actionsOf = (visit: Visit, place: Place, placement: Placement) =>
  offeredModules(visit, place).filter((module) => module.placement === placement);

const MENUS: Readonly<Record<string, string>> = {
  'jira:boardAction': 'Board',
  'jira:backlogAction': 'Backlog',
  'jira:sprintAction': 'Sprint',
  'jira:issueAction': 'Issue',
};

/** Draws the "…" menu. Returns null if the menu would contain no module. */
export const actionMenu = (visit: Visit, place: Place, placement: Placement): Markup | null => {
  const actions = actionsOf(visit, place, placement);
  if (actions.length === 0) return null;
  return html`
    <button type="button" class="icon-button" popovertarget="actions" aria-haspopup="menu"
      aria-expanded="false" aria-label="More actions">•••</button>
    <div class="menu" id="actions" role="menu" popover aria-label="More actions">
      ${actions.map(
        ({ key, name, type }) => html`
          <button type="button" class="menu-item" role="menuitem" tabindex="-1" data-module="${key}">
            <span class="menu-words"><span>${name}</span><small>${MENUS[type] ?? ''}</small></span>
          </button>`,
      )}
    </div>`;
};
