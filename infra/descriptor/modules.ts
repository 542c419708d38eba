/** What a page is about; decides the Connect parameters and the Forge module it becomes. */
export type Place = 'project' | 'board' | 'site' | 'admin' | 'issue';

/** One page of the product inside the host (R-HOST-1). */
export interface PageModule {
  readonly key: string;
  readonly name: string;
  /** Page kind in our own address: `/pages/<kind>`. */
  readonly kind: string;
  readonly place: Place;
  /** Shown in the host's navigation; others are only linked to. */
  readonly listed: boolean;
  /** What it can show first, where the host has an entry for each: kinds of page of their own. */
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

/** Name under which the product appears where the host lists apps. */
export const APP_NAME = 'Cairn – story maps';
