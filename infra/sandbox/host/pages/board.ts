import { projectAddress } from '../app/addresses.ts';
import { mayBrowse, type Visit } from '../app/visit.ts';
import { actionMenu } from '../layout/action-menu.ts';
import { pageData } from '../layout/embeds.ts';
import { html } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { projectSidebar } from '../layout/project-sidebar.ts';
import type { Place } from '../model/place.ts';
import { missingPage } from './missing.ts';

/** Draws the site's own page of a board. A menu on this page opens the app. */
export const boardPage = async (visit: Visit, place: Place): Promise<Outcome> => {
  const { board, project } = place;
  if (!board || !project || !mayBrowse(visit, project.key)) return missingPage(visit, 'board');
  return page(visit, {
    title: board.name,
    sidebar: projectSidebar(visit, place),
    data: await pageData(visit, place),
    body: html`
      <div class="sheet">
        <div class="title-row"><h1>${board.name}</h1>${actionMenu(visit, place, 'board-action')}</div>
        <p class="quiet">The sandbox draws no cards here.
          <a href="${projectAddress(project.key)}/issues">All issues</a></p>
      </div>`,
  });
};
