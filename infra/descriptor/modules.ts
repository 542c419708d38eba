/** Location of a page in the host. The location decides the page's Connect parameters and its Forge module. */
export type Place = 'project' | 'board' | 'site' | 'admin' | 'issue';

/** One page of the product inside the host (R-HOST-1). */
export interface PageModule {
  readonly key: string;
  readonly name: string;
  /** Kind of the page in its URL: `/pages/<kind>`. */
  readonly kind: string;
  readonly place: Place;
  /** Whether the host's navigation shows the page. Other pages are only reached by links. */
  readonly listed: boolean;
  /** Page kinds of views that have their own entry in the host's navigation. */
  readonly views?: readonly string[];
}

export const MODULES = [
  {
    key: 'story-map',
    name: 'Story map',
    kind: 'board',
    place: 'project',
    listed: true,
    views: ['map', 'roadmap'],
  },
  {
    key: 'agile-story-map',
    name: 'Story map of the board',
    kind: 'agile-board',
    place: 'board',
    listed: true,
  },
  { key: 'story-mapping-goal', name: 'Goal', kind: 'goal', place: 'site', listed: false },
  {
    key: 'migrate-goal',
    name: 'Move goals',
    kind: 'migrate-goal',
    place: 'site',
    listed: false,
  },
  {
    key: 'full-screen-viewer',
    name: 'Story map, full screen',
    kind: 'full-screen',
    place: 'site',
    listed: false,
  },
  { key: 'main', name: 'Cairn', kind: 'main', place: 'site', listed: true },
  { key: 'personas', name: 'Personas', kind: 'personas', place: 'site', listed: false },
  { key: 'admin-config', name: 'Cairn', kind: 'admin-config', place: 'admin', listed: true },
  { key: 'issue-panel', name: 'Story map', kind: 'issue-panel', place: 'issue', listed: true },
] as const satisfies readonly PageModule[];

export const APP_NAME = 'Cairn – story maps';
