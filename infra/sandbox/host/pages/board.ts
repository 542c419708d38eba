import { actionMenu } from '../action-menu.ts';
import { projectAddress } from '../addresses.ts';
import { pageData } from '../embeds.ts';
import { html } from '../html.ts';
import { type Outcome, page } from '../page.ts';
import type { Place } from '../place.ts';
import { projectSidebar } from '../project-sidebar.ts';
import { mayBrowse, type Visit } from '../visit.ts';
import { missingPage } from './missing.ts';

/** The site's own page of a board, from whose menu an app opens over it. */
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
