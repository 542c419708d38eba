import type { Page } from 'playwright-core';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import type { HostPage, Viewer } from '../e2e/support/host-page.ts';
import type { MapPage } from '../e2e/support/map-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { SiteName } from './sites.ts';

export type Shown = HostPage & MapPage;

export interface Outside {
  readonly address: (site: DemoSite) => Promise<string>;
  /** Whether the page is opened in a browser without JavaScript. */
  readonly plain?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

/** What a picture shows: the user, the page, and what happens before the picture is taken. */
export interface Scene {
  readonly name: string;
  readonly site?: SiteName;
  readonly viewer?: Viewer;
  readonly project?: string;
  /** Prepares the site before the page is opened. May return a function that removes the preparation. */
  readonly before?: (site: DemoSite) => Promise<unknown>;
  /** A page outside Jira that is opened instead, such as the public page of a map. */
  readonly outside?: Outside;
  /** Module key of the page that is opened instead of a project's map. */
  readonly module?: string;
  /** Creates the data that the page shows, and returns the URL parameters of the page. */
  readonly parameters?: (site: DemoSite) => Promise<Record<string, string>>;
  /** Whether the picture is taken when a heading appears, because the page shows no map. */
  readonly heading?: boolean;
  /** Whether the picture is taken while the map is loading. */
  readonly loading?: boolean;
  /** Whether some part of the page is still loading in the picture, so the scene must not wait for it. */
  readonly busy?: boolean;
  readonly fault?: FaultRule;
  readonly act?: (map: Shown) => Promise<unknown>;
}
