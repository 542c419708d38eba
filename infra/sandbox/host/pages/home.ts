import type { ProjectSummary } from '../../tracker/contract/directory.ts';
import { boardAddress, projectAddress } from '../app/addresses.ts';
import { moduleLinks, type Visit, visibleProjects } from '../app/visit.ts';
import { pageData } from '../layout/embeds.ts';
import { html, type Markup } from '../layout/html.ts';
import { icon } from '../layout/icons.ts';
import { type Outcome, page } from '../layout/page.ts';
import { NOWHERE } from '../model/place.ts';

const styleName = { classic: 'Company-managed', 'next-gen': 'Team-managed' } as const;

const projectRow = (visit: Visit, project: ProjectSummary): Markup => {
  const place = { ...NOWHERE, project };
  const boards = visit.site.directory
    .boards()
    .filter(({ projectKeys }) => projectKeys.includes(project.key));
  return html`
    <tr>
      <td>
        <a class="project-link" href="${projectAddress(project.key)}">
          <img class="project-avatar" src="${project.avatarUrl}" alt="">${project.name}
        </a>
      </td>
      <td class="quiet">${project.key}</td>
      <td class="quiet wide-only">${styleName[project.style]}</td>
      <td>
        <ul class="link-row">
          ${moduleLinks(visit, place, 'project').map(
            ({ label, href }) =>
              html`<li><a class="chip" href="${href}">${icon('map')}${label}</a></li>`,
          )}
          ${boards.map(
            (board) =>
              html`<li><a class="chip" href="${boardAddress(board)}">${icon('board')}${board.name}</a></li>`,
          )}
        </ul>
      </td>
    </tr>`;
};

const table = (visit: Visit, projects: readonly ProjectSummary[]): Markup => html`
  <div class="table-frame">
    <table class="table">
      <thead>
        <tr><th>Name</th><th>Key</th><th class="wide-only">Type</th><th>Open</th></tr>
      </thead>
      <tbody>${projects.map((project) => projectRow(visit, project))}</tbody>
    </table>
  </div>`;

const noProjects = html`
  <div class="empty">
    <h2>No projects to show</h2>
    <p>Switch to another user in the menu at the top right, or start the sandbox with
      <code>--import FILE</code>.</p>
  </div>`;

/** `/`: lists the projects that this user may see. */
export const homePage = async (visit: Visit): Promise<Outcome> => {
  const projects = visibleProjects(visit);
  return page(visit, {
    title: 'Projects',
    data: await pageData(visit, NOWHERE),
    body: html`
      <div class="sheet">
        <h1>Projects</h1>
        ${projects.length > 0 ? table(visit, projects) : noProjects}
      </div>`,
  });
};
