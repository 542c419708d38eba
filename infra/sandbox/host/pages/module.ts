import { projectAddress } from '../app/addresses.ts';
import type { AppModule } from '../app/app-modules.ts';
import { mayBrowse, offeredModules, type Visit } from '../app/visit.ts';
import { pageData } from '../layout/embeds.ts';
import { html, type Markup } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { adminSidebar, projectSidebar } from '../layout/project-sidebar.ts';
import type { Place } from '../model/place.ts';
import { missingPage } from './missing.ts';

const FULL_SLOT = 'embed-main';

const crumbs = ({ project, board }: Place, module: AppModule): Markup => html`
  <nav class="crumbs" aria-label="Breadcrumbs">
    <ol>
      <li><a href="/">Projects</a></li>
      ${project && html`<li><a href="${projectAddress(project.key)}">${project.name}</a></li>`}
      ${board && html`<li><span>${board.name}</span></li>`}
      <li aria-current="page">${module.name}</li>
    </ol>
  </nav>`;

const sidebarFor = (visit: Visit, place: Place, module: AppModule) => {
  if (module.placement === 'admin') return adminSidebar(visit, place);
  const { placement } = module;
  return placement === 'project' || placement === 'board' || placement === 'settings'
    ? projectSidebar(visit, place)
    : null;
};

/**
 * Returns whether the user may open a module. If the module's page belongs to a project or a board, the user must be
 * allowed to browse the project.
 */
const isAllowed = (visit: Visit, { project, board }: Place, { placement }: AppModule): boolean => {
  if (placement === 'board' && board === null) return false;
  if (project === null) return placement !== 'project' && placement !== 'settings';
  return mayBrowse(visit, project.key);
};

/** Draws the page of the Forge module whose URL equals the requested URL or is the beginning of it. */
export const forgeModulePage = async (visit: Visit, place: Place): Promise<Outcome> => {
  const app = visit.site.app();
  const { pathname } = visit.url;
  const module = offeredModules(visit, place).find((each) => {
    const address = app?.kind === 'forge' ? app.addressOf(each, place) : null;
    return address !== null && (pathname === address || pathname.startsWith(`${address}/`));
  });
  return module ? modulePage(visit, place, module.key) : missingPage(visit, 'page');
};

export const modulePage = async (
  visit: Visit,
  place: Place,
  moduleKey: string,
): Promise<Outcome> => {
  const module = offeredModules(visit, place).find(({ key }) => key === moduleKey);
  if (!module || !isAllowed(visit, place, module)) return missingPage(visit, 'page');
  return page(visit, {
    title: place.project ? `${module.name} – ${place.project.name}` : module.name,
    sidebar: sidebarFor(visit, place, module),
    data: await pageData(visit, place, [{ id: FULL_SLOT, module, fullPage: true }]),
    body: html`
      <div class="embed-page">
        ${module.placement !== 'unlisted' && crumbs(place, module)}
        <div class="embed embed-full" id="${FULL_SLOT}"></div>
      </div>`,
  });
};
