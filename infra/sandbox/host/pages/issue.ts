import { projectAddress } from '../app/addresses.ts';
import { mayBrowse, offeredModules, type Visit } from '../app/visit.ts';
import { actionMenu } from '../layout/action-menu.ts';
import { pageData, type Slot } from '../layout/embeds.ts';
import { html, type Markup } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { projectSidebar } from '../layout/project-sidebar.ts';
import type { Place } from '../model/place.ts';
import { missingPage } from './missing.ts';

const panel = ({ id, module }: Slot): Markup => html`
  <details class="panel" open>
    <summary>${module.name}</summary>
    <div class="embed embed-panel" id="${id}"></div>
  </details>`;

/** `/browse/KEY`: draws an issue with the app's panels. */
export const issuePage = async (visit: Visit, place: Place): Promise<Outcome> => {
  const { issue, project } = place;
  if (!issue || !project || !mayBrowse(visit, project.key)) return missingPage(visit, 'issue');
  const slots = offeredModules(visit, place)
    .filter(({ placement }) => placement === 'issue')
    .map((module, index): Slot => ({ id: `embed-panel-${index}`, module, fullPage: false }));
  return page(visit, {
    title: `${issue.key} ${issue.summary}`,
    sidebar: projectSidebar(visit, place),
    data: await pageData(visit, place, slots),
    body: html`
      <div class="sheet issue">
        <div class="issue-main">
          <nav class="crumbs crumbs-flat" aria-label="Breadcrumbs">
            <ol>
              <li><a href="/">Projects</a></li>
              <li><a href="${projectAddress(project.key)}">${project.name}</a></li>
              <li aria-current="page">${issue.key}</li>
            </ol>
          </nav>
          <div class="title-row">
            <h1>${issue.summary}</h1>${actionMenu(visit, place, 'issue-action')}
          </div>
          <dl class="facts">
            <dt>Status</dt><dd><span class="lozenge">${issue.statusName}</span></dd>
            <dt>Type</dt><dd>${issue.issueTypeName}</dd>
            <dt>Key</dt><dd>${issue.key}</dd>
          </dl>
        </div>
        <aside class="issue-side" aria-label="Panels">${slots.map(panel)}</aside>
      </div>`,
  });
};
