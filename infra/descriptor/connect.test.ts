import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENT_NAMES } from '#domain/aggregates/tracker-change/webhook-events.ts';
import { ROUTES } from '#functions/http/routes.ts';
import {
  connectList,
  knownProperties,
  moduleListSchema,
  verdict,
} from '../testing/manifest-schema.ts';
import { descriptorOf } from './connect.ts';
import { WEBHOOK_PATH } from './connect-modules.ts';
import { EXPORT_PATH } from './macro.ts';
import { MODULES } from './modules.ts';
import { pageUrl } from './page-url.ts';

const APP_URL = 'https://cairn.test';
const descriptor = descriptorOf({ appKey: 'app.cairn.story-map', appUrl: APP_URL });
const sections = Object.entries(descriptor.modules);
const entries = sections.flatMap(([, list]) => list) as {
  key: string;
  url?: string;
  location?: string;
}[];

describe('the Connect descriptor', () => {
  it.each(sections)("is valid against the host's schema of %s", (section, list) => {
    expect(verdict(moduleListSchema(connectList(section)), list)).toBe('valid');
  });

  it.each(sections)('has no field in %s that the host does not define', (section, list) => {
    const properties = new Set(list.flatMap((entry) => Object.keys(entry)));
    expect(
      [...properties].filter((property) => !knownProperties(section).includes(property)),
    ).toEqual([]);
  });

  it("is invalid against the host's schema when a page has no URL", () => {
    const [first] = descriptor.modules.generalPages ?? [];
    const { url: _, ...nowhere } = first as { url: string };
    expect(verdict(moduleListSchema('connect-jira:generalPages'), [nowhere])).toContain("'url'");
  });

  it("has the same base URL for all regions, and names each region's own URL", () => {
    expect(descriptor).not.toHaveProperty('regionBaseUrls');
    const regionUrls = { EU: 'https://eu.cairn.test' };
    const { baseUrl, ...rest } = descriptorOf({
      appKey: 'app.cairn.story-map',
      appUrl: APP_URL,
      regionUrls,
    });
    expect([baseUrl, rest.regionBaseUrls]).toEqual([APP_URL, regionUrls]);
  });

  it('contains every page once, with its own key and URL', () => {
    for (const module of MODULES) {
      const found = entries.filter(({ key }) => key === module.key);
      expect(found.map(({ url }) => url)).toEqual([pageUrl(module)]);
    }
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('has a page for each kind, with the key that its URL names (R-HOST-1)', () => {
    expect(MODULES.map(({ kind }) => kind).toSorted()).toEqual([
      'admin-config',
      'agile-board',
      'board',
      'full-screen',
      'goal',
      'issue-panel',
      'main',
      'migrate-goal',
      'personas',
    ]);
    const keys = MODULES.map(({ key }): string => key);
    expect(keys).toEqual(expect.arrayContaining(['story-mapping-goal', 'admin-config', 'main']));
  });

  it("puts the board's page into an existing menu", () => {
    const menus = (descriptor.modules.webSections ?? []) as { key: string; location: string }[];
    const boardPage = entries.find(({ key }) => key === 'agile-story-map');
    expect(menus).toHaveLength(1);
    expect(menus[0]).toMatchObject({
      key: boardPage?.location,
      location: 'jira.agile.board.tools',
    });
  });

  it('names only callbacks that the backend handles', () => {
    const listening = ROUTES.map(({ path }): string => path).filter((path) =>
      path.startsWith('/connect/'),
    );
    const called = [...Object.values(descriptor.lifecycle), EXPORT_PATH, WEBHOOK_PATH];
    expect(called.toSorted()).toEqual(listening.toSorted());
  });

  it('subscribes once to every webhook that we can parse', () => {
    const webhooks = (descriptor.modules.webhooks ?? []) as { event: string; url: string }[];
    expect(webhooks.map(({ event }) => event)).toEqual(WEBHOOK_EVENT_NAMES);
    expect(new Set(webhooks.map(({ url }) => url))).toEqual(new Set([WEBHOOK_PATH]));
  });

  it('has only URLs below its base URL', () => {
    expect(descriptor.baseUrl).toBe(APP_URL);
    expect(descriptor.links.self).toBe(`${APP_URL}/atlassian-connect.json`);
    const own = (url: string) => url.startsWith('/pages/') || url === WEBHOOK_PATH;
    expect(entries.every(({ url }) => url === undefined || own(url))).toBe(true);
  });

  it('requests signed installs and context tokens, but no site administration', () => {
    expect(descriptor.authentication).toEqual({ type: 'jwt' });
    expect(descriptor.apiMigrations).toMatchObject({ 'signed-install': true, 'context-qsh': true });
    expect(descriptor.scopes).toEqual(['READ', 'WRITE', 'DELETE', 'PROJECT_ADMIN', 'ACT_AS_USER']);
  });
});
