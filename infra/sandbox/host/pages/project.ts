import type { IssueSummary, ProjectSummary } from '../../tracker/contract/directory.ts';
import { boardAddress, issueAddress, projectAddress } from '../app/addresses.ts';
import { mayBrowse, moduleLinks, type Visit } from '../app/visit.ts';
import { actionsOf } from '../layout/action-menu.ts';
import { pageData } from '../layout/embeds.ts';
import { html, type Markup } from '../layout/html.ts';
import { type Outcome, page, redirect } from '../layout/page.ts';
import { projectSidebar } from '../layout/project-sidebar.ts';
import type { Place } from '../model/place.ts';
import { boardPage } from './board.ts';
import { missingPage } from './missing.ts';

const LISTED_ISSUES = 100;

type ProjectPlace = Place & { readonly project: ProjectSummary };

const inProject = (
  visit: Visit,
  place: Place,
  draw: (place: ProjectPlace) => Promise<Outcome>,
): Promise<Outcome> => {
  const { project } = place;
  return project && mayBrowse(visit, project.key)
    ? draw({ ...place, project })
    : missingPage(visit, 'project');
};

/**
 * `/jira/software/projects/KEY`: redirects to the app's first page in the project. If the app has no page there,
 * redirects to the project's issues.
 */
export const projectHome = (visit: Visit, place: Place): Promise<Outcome> =>
  inProject(visit, place, async (found) => {
    const first = moduleLinks(visit, place, 'project')[0];
    return redirect(first?.href ?? `${projectAddress(found.project.key)}/issues`);
  });

/**
 * The URL of a board: redirects to the app's page on the board. If the app has no page there but an action in the
 * board's menu, shows the board itself.
 */
export const boardHome = async (visit: Visit, place: Place): Promise<Outcome> => {
  if (!place.board) return missingPage(visit, 'board');
  const first = moduleLinks(visit, place, 'board').find(
    ({ href }) => place.board && href.startsWith(boardAddress(place.board)),
  );
  if (first) return redirect(first.href);
  if (actionsOf(visit, place, 'board-action').length > 0) return boardPage(visit, place);
  return place.project
    ? redirect(`${projectAddress(place.project.key)}/issues`)
    : missingPage(visit, 'board');
};

const issueRow = (issue: IssueSummary): Markup => html`
  <tr>
    <td class="quiet">${issue.issueTypeName}</td>
    <td><a href="${issueAddress(issue.key)}">${issue.key}</a></td>
    <td>${issue.summary}</td>
    <td><span class="lozenge">${issue.statusName}</span></td>
  </tr>`;

/** Draws a list of the newest issues in a project. */
export const projectIssues = (visit: Visit, place: Place): Promise<Outcome> =>
  inProject(visit, place, async (found) => {
    const issues = visit.site.directory.issues(found.project.key, LISTED_ISSUES);
    return page(visit, {
      title: `Issues – ${found.project.name}`,
      sidebar: projectSidebar(visit, place),
      data: await pageData(visit, place),
      body: html`
        <div class="sheet">
          <h1>Issues</h1>
          <p class="quiet">The ${issues.length} newest.</p>
          <div class="table-frame">
            <table class="table">
              <thead><tr><th>Type</th><th>Key</th><th>Summary</th><th>Status</th></tr></thead>
              <tbody>${issues.map(issueRow)}</tbody>
            </table>
          </div>
        </div>`,
    });
  });

/** `/jira/software/projects/KEY/settings/features` (R-LANE-20): shows which features the project has enabled. */
export const projectFeatures = (visit: Visit, place: Place): Promise<Outcome> =>
  inProject(visit, place, async () =>
    page(visit, {
      title: 'Features',
      sidebar: projectSidebar(visit, place),
      data: await pageData(visit, place),
      body: html`
        <div class="sheet">
          <h1>Features</h1>
          <p>Backlog, board, releases and sprints are all switched on in the sandbox.</p>
        </div>`,
    }),
  );
