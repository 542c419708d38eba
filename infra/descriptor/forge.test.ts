import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageOf } from '#domain/kernel/languages.ts';
import { CALLING_MODULES, PRODUCT_EVENTS } from '#functions/forge/product-events.ts';
import { ROUTES } from '#functions/http/routes.ts';
import { eventScopes, forgeScopes } from '../testing/manifest-schema.ts';
import { forgeManifestOf } from './forge.ts';
import { EVENT_PATH, RESIDENCY_PATH } from './forge-callers.ts';
import { translationFiles, translations } from './forge-words.ts';
import { MODULES, type PageModule } from './modules.ts';
import { FORGE_SCOPES } from './scopes.ts';

const APP = {
  appId: 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11',
  appKey: 'app.cairn.story-map',
  appUrl: 'https://cairn.test',
};
const manifest = forgeManifestOf(APP);

interface ShownPage {
  readonly key: string;
  readonly resource: string;
  readonly resolver: { readonly endpoint: string };
  readonly title: { readonly i18n: string };
}

const entriesOf = (modules?: readonly PageModule[]): [string, ShownPage][] => {
  const {
    endpoint: _endpoint,
    trigger: _trigger,
    scheduledTrigger: _scheduled,
    preUninstall: _farewell,
    'migration:dataResidency': _moves,
    ...sections
  } = forgeManifestOf(APP, modules).modules;
  return Object.entries(sections).flatMap(([section, list]) =>
    (list as ShownPage[]).map((entry): [string, ShownPage] => [section, entry]),
  );
};
const pages = entriesOf().map(([, entry]) => entry);

/** Modules that the host accepts only once in a manifest. */
const SINGLE = [
  'jira:projectPage',
  'jira:globalPage',
  'jira:projectSettingsPage',
  'jira:adminPage',
];

describe('the Forge manifest', () => {
  it('has the same pages as the Connect descriptor, each with its own HTML file', () => {
    for (const { key, kind } of MODULES) {
      const found = pages.filter((page) => page.key === key);
      expect(found.map(({ resource }) => resource)).toEqual([`client/${kind}`]);
      expect(manifest.resources[0].entry[kind]).toBe(`${kind}.html`);
    }
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  });

  it('opens a board from its menu, from its backlog and from a sprint', () => {
    const keysOf = (section: string) =>
      entriesOf().flatMap(([name, { resource }]) => (name === section ? [resource] : []));
    for (const section of ['jira:boardAction', 'jira:backlogAction', 'jira:sprintAction']) {
      expect(keysOf(section)).toEqual(['client/agile-board']);
    }
    expect([keysOf('jira:issueContext'), keysOf('jira:issueAction')]).toEqual([
      ['client/issue-panel'],
      ['client/issue-panel'],
    ]);
  });

  it('has only views and settings pages that the client can show', () => {
    const shown = readFileSync(join(import.meta.dirname, '../../web/app/pages.tsx'), 'utf8');
    const views = MODULES.flatMap((module: PageModule) => module.views ?? []);
    for (const kind of [...views, 'board-settings']) {
      expect(shown).toMatch(new RegExp(`^  '?${kind}'?: storyMap,$`, 'm'));
    }
    const [settings] = entriesOf().flatMap(([name, entry]) =>
      name === 'jira:projectSettingsPage' ? [entry] : [],
    );
    expect(settings).toMatchObject({ key: 'board-settings', resource: 'client/board' });
  });

  it('has an HTML file and a module for the dialog over other pages', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../web/page/use-open-map.ts'),
      'utf8',
    );
    const [, moduleKey, kind] = /moduleKey: '([\w-]+)', kind: '([\w-]+)'/.exec(source) ?? [];
    expect(MODULES.filter((module) => module.key === moduleKey)).toMatchObject([{ kind }]);
    expect(manifest.resources[0]).toMatchObject({
      key: 'client',
      entry: { [kind ?? '']: `${kind}.html` },
    });
  });

  it('has one page per project, with all other project pages as subpages', () => {
    const plan = {
      key: 'story-map',
      name: 'P',
      kind: 'plan',
      place: 'project',
      listed: true,
    };
    const all = entriesOf([...MODULES, plan as PageModule]);
    for (const section of SINGLE) {
      expect(all.filter(([name]) => name === section).length).toBeLessThanOrEqual(1);
    }
    const pagesOf = (entries: typeof all) =>
      entries.flatMap(([name, entry]) =>
        name === 'jira:projectPage'
          ? (entry as unknown as { pages: { route: string }[] }).pages.map(({ route }) => route)
          : [],
      );
    expect(pagesOf(all)).toEqual(['map', 'roadmap', 'plan']);
    expect(pagesOf(entriesOf())).toEqual(['map', 'roadmap']);
  });

  it('refers only to its own resources, endpoints and remotes', () => {
    const resources = manifest.resources.map(({ key }) => key);
    const endpoints = manifest.modules.endpoint.map(({ key }) => key);
    const remotes = manifest.remotes.map(({ key }) => key);
    for (const page of pages) {
      expect(resources).toContain(page.resource.split('/')[0]);
      expect(endpoints).toContain(page.resolver.endpoint);
    }
    expect(manifest.modules.endpoint.every(({ remote }) => remotes.includes(remote))).toBe(true);
    expect(remotes).toContain(manifest.app.connect.remote);
  });

  it('names only endpoints that the backend handles, and modules that the host defines', () => {
    const { endpoint, trigger, scheduledTrigger, preUninstall } = manifest.modules;
    const callers = [...trigger, ...scheduledTrigger, ...preUninstall];
    expect(callers.map(({ key }) => key).toSorted()).toEqual(
      Object.values(CALLING_MODULES).toSorted(),
    );
    const called = endpoint.find(({ key }) => key === callers[0]?.endpoint);
    expect(new Set(callers.map((caller) => caller.endpoint)).size).toBe(1);
    expect(called).toMatchObject({ route: { path: EVENT_PATH } });
    expect(ROUTES.map(({ path }): string => path)).toContain(EVENT_PATH);
  });

  it('names residency hooks that the backend handles', () => {
    const { 'migration:dataResidency': moves } = manifest.modules;
    expect(moves).toMatchObject([{ remote: manifest.remotes[0]?.key, path: RESIDENCY_PATH }]);
    const paths = ROUTES.map(({ path }): string => path);
    expect(paths).toContain(`${RESIDENCY_PATH}/{hook}`);
    expect(paths).toContain(`${RESIDENCY_PATH}/status`);
  });

  it('subscribes only to events that its scopes allow', () => {
    const scopes = Object.keys(manifest.permissions.scopes);
    const known = eventScopes();
    for (const event of Object.keys(PRODUCT_EVENTS)) {
      const needed = known.get(event) ?? [];
      expect(
        needed.filter((scope) => !scopes.includes(scope)),
        event,
      ).toEqual([]);
    }
    const issues = Object.keys(PRODUCT_EVENTS).filter((event) => event.endsWith(':issue'));
    expect(issues.every((event) => known.has(event))).toBe(true);
  });

  it("allows pictures from our CDN, and from no other origin besides the host's own", () => {
    expect(manifest.permissions.external.images).toEqual([
      { address: APP.appUrl, inScopeEUD: true },
    ]);
  });

  it('has a URL for each region that the owner serves', () => {
    const regions = { EU: 'https://eu.cairn.test' };
    const [remote] = forgeManifestOf({ ...APP, regions }).remotes;
    expect(remote?.baseUrl).toEqual({ default: APP.appUrl, ...regions });
    expect(manifest.remotes[0]?.baseUrl).toBe(APP.appUrl);
  });

  it('has only existing scopes, each once and with a reason, and none for site administration', () => {
    const scopes = Object.keys(manifest.permissions.scopes);
    expect(scopes.filter((scope) => !forgeScopes().includes(scope))).toEqual([]);
    expect(scopes).toHaveLength(FORGE_SCOPES.length);
    expect(FORGE_SCOPES.filter(({ why }) => why.trim() === '')).toEqual([]);
    expect(scopes.filter((scope) => /^(admin|manage:jira-config)/.test(scope))).toEqual([]);
  });

  it('has a text in each language for every page name', () => {
    const languages = readdirSync(join(import.meta.dirname, '../../locales'), {
      withFileTypes: true,
    }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    const spoken = translations.resources.map(({ key }) => languageOf(key));
    expect(spoken.toSorted()).toEqual(languages.toSorted());
    for (const [path, texts] of translationFiles()) {
      const { pages: named } = texts as { pages: Record<string, string> };
      for (const { title } of pages) {
        expect(named[title.i18n.replace('pages.', '')], `${path} ${title.i18n}`).toMatch(/\S/);
      }
    }
  });
});
