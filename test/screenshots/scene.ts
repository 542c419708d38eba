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

/** A picture: its viewer, its page, and the actions before the picture is taken. */
export interface Scene {
  readonly name: string;
  readonly site?: SiteName;
  readonly viewer?: Viewer;
  readonly project?: string;
  /** Prepares the site before the page is opened. May return a function that undoes the preparation. */
  readonly before?: (site: DemoSite) => Promise<unknown>;
  /** A page that is not part of our client, opened instead of a page in Jira. */
  readonly outside?: Outside;
  /** Key of the module whose page is opened instead of the map of a project. */
  readonly module?: string;
  /** Creates what the page shows, and returns the parameters for the module. */
  readonly parameters?: (site: DemoSite) => Promise<Record<string, string>>;
  /** Whether to wait for a heading before the picture is taken, instead of for the map. */
  readonly heading?: boolean;
  /** Whether the picture shows the map while it loads. */
  readonly loading?: boolean;
  /** Whether the picture shows a part that is still loading. Then the scene does not wait for this part. */
  readonly busy?: boolean;
  readonly fault?: FaultRule;
  readonly act?: (map: Shown) => Promise<unknown>;
}
