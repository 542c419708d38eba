/** What a page is about; decides the Connect parameters and the Forge module it becomes. */
export type Place = 'project' | 'board' | 'site' | 'admin' | 'issue';

/** One page of the product inside the host (spec 000 §2 Embedded page kinds). */
export interface PageModule {
  readonly key: string;
  readonly name: string;
  /** Page kind in our own address: `/pages/<kind>`. */
  readonly kind: string;
  readonly place: Place;
  /** Shown in the host's navigation; others are only linked to. */
  readonly listed: boolean;
}

export const MODULES = [
  { key: 'story-map', name: 'Story map', kind: 'board', place: 'project', listed: true },
  {
    key: 'agile-story-map',
    name: 'Story map of the board',
    kind: 'agile-board',
    place: 'board',
    listed: false,
  },
  { key: 'story-mapping-goal', name: 'Goal', kind: 'goal', place: 'site', listed: false },
  {
    key: 'full-screen-viewer',
    name: 'Story map, full screen',
    kind: 'full-screen',
    place: 'site',
    listed: false,
  },
  { key: 'main', name: 'Cairn', kind: 'main', place: 'site', listed: true },
  { key: 'admin-config', name: 'Cairn', kind: 'admin-config', place: 'admin', listed: true },
  { key: 'issue-panel', name: 'Story map', kind: 'issue-panel', place: 'issue', listed: true },
] as const satisfies readonly PageModule[];

/** Host parameters of each place, by the name under which the page reads them. */
export const PARAMETERS: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
  project: { projectId: '{project.id}', projectKey: '{project.key}' },
  board: { boardId: '{board.id}', boardType: '{board.type}', boardScreen: '{board.screen}' },
  site: {
    key: '{ac.key}',
    projectId: '{ac.projectId}',
    projectKey: '{ac.projectKey}',
    boardId: '{ac.boardId}',
  },
  admin: {},
  issue: {
    issueKey: '{issue.key}',
    issueId: '{issue.id}',
    issueTypeId: '{issuetype.id}',
    projectKey: '{project.key}',
    projectId: '{project.id}',
  },
};

/** The page's address with the host's placeholders in it. */
export const pageUrl = ({ kind, place }: PageModule): string => {
  const query = Object.entries(PARAMETERS[place]).map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? `/pages/${kind}` : `/pages/${kind}?${query.join('&')}`;
};
