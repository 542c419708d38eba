import type { Page } from 'playwright-core';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import type { HostPage, Viewer } from '../e2e/support/host-page.ts';
import type { MapPage } from '../e2e/support/map-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { SiteName } from './sites.ts';

export type Shown = HostPage & MapPage;

export interface Outside {
  readonly address: (site: DemoSite) => Promise<string>;
  /** Whether the page is opened without JavaScript. */
  readonly plain?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

/** One picture: its viewer, page, and the actions before it is taken. */
export interface Scene {
  readonly name: string;
  readonly site?: SiteName;
  readonly viewer?: Viewer;
  readonly project?: string;
  /** Prepares the site before it is opened; may return a function that undoes that. */
  readonly before?: (site: DemoSite) => Promise<unknown>;
  /** A page outside of the client in Jira, opened in its place. */
  readonly outside?: Outside;
  /** Key of the module whose page is opened in place of a project's map. */
  readonly module?: string;
  /** Parameters of the module; creates whatever the page shows. */
  readonly parameters?: (site: DemoSite) => Promise<Record<string, string>>;
  /** Waits for a heading before the picture, in place of the map. */
  readonly heading?: boolean;
  /** The picture shows the loading state of the map. */
  readonly loading?: boolean;
  /** The picture shows something that is still in progress. */
  readonly busy?: boolean;
  readonly fault?: FaultRule;
  readonly act?: (map: Shown) => Promise<unknown>;
}
