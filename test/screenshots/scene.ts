import type { Page } from 'playwright-core';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import type { HostPage, Viewer } from '../e2e/support/host-page.ts';
import type { MapPage } from '../e2e/support/map-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { SiteName } from './sites.ts';

export type Shown = HostPage & MapPage;

export interface Outside {
  readonly address: (site: DemoSite) => Promise<string>;
  /** Without JavaScript. */
  readonly plain?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

/** One picture: who looks, at what, and what they do before it is taken. */
export interface Scene {
  readonly name: string;
  readonly site?: SiteName;
  readonly viewer?: Viewer;
  readonly project?: string;
  /** What is made on the site before it is opened; may give what takes it away again. */
  readonly before?: (site: DemoSite) => Promise<unknown>;
  /** A page outside of the client in Jira, which is opened in its place. */
  readonly outside?: Outside;
  /** Key of the module whose page is opened in place of a project's map. */
  readonly module?: string;
  /** What the module is opened with; whatever is to be seen there is made first. */
  readonly parameters?: (site: DemoSite) => Promise<Record<string, string>>;
  /** What is awaited before the picture; the map if nothing is said. */
  readonly heading?: boolean;
  /** The picture shows what stands there while the map is loading. */
  readonly loading?: boolean;
  /** The picture shows something that is still on its way. */
  readonly busy?: boolean;
  readonly fault?: FaultRule;
  readonly act?: (map: Shown) => Promise<unknown>;
}
