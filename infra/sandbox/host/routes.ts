import type { Visit } from './app/visit.ts';
import { type Outcome, redirect } from './layout/page.ts';
import type { PlaceRef } from './model/page-data.ts';
import { findPlace, type Place } from './model/place.ts';
import { homePage } from './pages/home.ts';
import { issuePage } from './pages/issue.ts';
import { missingPage } from './pages/missing.ts';
import { forgeModulePage, modulePage } from './pages/module.ts';
import { personPage } from './pages/person.ts';
import { boardHome, projectFeatures, projectHome, projectIssues } from './pages/project.ts';
import { wikiEditor, wikiExport, wikiHome, wikiPage } from './pages/wiki.ts';

type Parameters = Readonly<Record<string, string>>;
type PageRoute = readonly [
  pattern: RegExp,
  draw: (visit: Visit, parameters: Parameters) => Outcome | Promise<Outcome>,
];

const PROJECT = '/jira/software/projects/(?<projectKey>[^/]+)';
const BOARD = '/jira/software(?:/projects/(?<projectKey>[^/]+))?/boards/(?<boardId>\\d+)';

const path = (pattern: string): RegExp => new RegExp(`^${pattern}/?$`);

const place = (visit: Visit, ref: PlaceRef): Place => findPlace(visit.site.directory, ref);

/** Returns the project, board and issue that are named in the query of a URL of the app servlet. */
const servletPlace = (visit: Visit): Place => {
  const value = (name: string): string | undefined => visit.url.searchParams.get(name) ?? undefined;
  return place(visit, {
    projectId: value('project.id'),
    projectKey: value('project.key'),
    boardId: value('board.id'),
    issueKey: value('issue.key'),
  });
};

const servletPage = (visit: Visit, { appKey, moduleKey }: Parameters): Promise<Outcome> =>
  appKey === visit.site.app()?.key
    ? modulePage(visit, servletPlace(visit), moduleKey ?? '')
    : missingPage(visit, 'app');

/** Returns the page of the Forge module whose URL is the beginning of the requested URL. */
const forgePage = (visit: Visit, ref: Parameters): Promise<Outcome> =>
  forgeModulePage(visit, place(visit, ref));

const ROUTES: readonly PageRoute[] = [
  [path(''), homePage],
  [path('/jira/(?:your-work|projects|dashboards)'), () => redirect('/')],
  [path(PROJECT), (visit, ref) => projectHome(visit, place(visit, ref))],
  [path(`${PROJECT}/issues`), (visit, ref) => projectIssues(visit, place(visit, ref))],
  [path(`${PROJECT}/settings/features`), (visit, ref) => projectFeatures(visit, place(visit, ref))],
  [
    path(`${PROJECT}/apps/(?<moduleKey>[^/]+)`),
    (visit, { moduleKey = '', ...ref }) => modulePage(visit, place(visit, ref), moduleKey),
  ],
  [path(BOARD), (visit, ref) => boardHome(visit, place(visit, ref))],
  [
    path(`${BOARD}/apps/(?<moduleKey>[^/]+)`),
    (visit, { moduleKey = '', ...ref }) => modulePage(visit, place(visit, ref), moduleKey),
  ],
  [path('/wiki'), wikiHome],
  [path('/wiki/pages/(?<id>\\d+)'), (visit, { id = '' }) => wikiPage(visit, id)],
  [path('/wiki/pages/(?<id>\\d+)/export'), (visit, { id = '' }) => wikiExport(visit, id)],
  [path('/wiki/pages/(?<id>\\d+)/edit'), (visit, { id = '' }) => wikiEditor(visit, id)],
  [path('/browse/(?<issueKey>[^/]+)'), (visit, ref) => issuePage(visit, place(visit, ref))],
  [
    path('/jira/people/(?<accountId>[^/]+)'),
    (visit, { accountId = '' }) => personPage(visit, accountId),
  ],
  [path(`${PROJECT}(?:/settings)?/apps/[^/]+/[^/]+(?:/.*)?`), forgePage],
  [path('/jira(?:/settings)?/apps/[^/]+/[^/]+(?:/.*)?'), forgePage],
  [path('/forge-apps/a/[^/]+/e/[^/]+/r/[^/]+(?:/.*)?'), forgePage],
  [path('/plugins/servlet/ac/(?<appKey>[^/]+)/(?<moduleKey>[^/]+)'), servletPage],
];

const decode = (groups: Readonly<Record<string, string | undefined>> = {}): Parameters =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, decodeURIComponent(value)]],
    ),
  );

/** Returns the page for the requested URL, or the "not found" page. */
export const answerPage = (visit: Visit): Outcome | Promise<Outcome> => {
  for (const [pattern, draw] of ROUTES) {
    const match = pattern.exec(visit.url.pathname);
    if (match) return draw(visit, decode(match.groups));
  }
  return missingPage(visit, 'page');
};
