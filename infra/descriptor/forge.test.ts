import { describe, expect, it } from 'vitest';
import { forgeScopes, manifestSchema, verdict } from '../testing/manifest-schema.ts';
import { forgeManifestOf } from './forge.ts';
import { MODULES } from './modules.ts';

const manifest = forgeManifestOf({
  appId: 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11',
  appKey: 'app.cairn.story-map',
  appUrl: 'https://cairn.test',
});
const { endpoint, ...pageSections } = manifest.modules;
const pages = Object.values(pageSections).flat() as {
  key: string;
  resource: string;
  resolver: { endpoint: string };
}[];

describe('the Forge manifest', () => {
  it("fits the host's schema", () => {
    expect(verdict(manifestSchema(), manifest)).toBe('valid');
  });

  it('is refused by that schema without an app id', () => {
    expect(verdict(manifestSchema(), { ...manifest, app: {} })).toContain("'id'");
  });

  it('offers the same pages as the Connect descriptor', () => {
    expect(pages.map(({ key }) => key).toSorted()).toEqual(
      MODULES.map(({ key }) => key).toSorted(),
    );
  });

  it('names only resources, endpoints and remotes that it has', () => {
    const resources = manifest.resources.map(({ key }) => key);
    const endpoints = endpoint.map(({ key }) => key);
    const remotes = manifest.remotes.map(({ key }) => key);
    for (const page of pages) {
      expect(resources).toContain(page.resource);
      expect(endpoints).toContain(page.resolver.endpoint);
    }
    expect(endpoint.every(({ remote }) => remotes.includes(remote))).toBe(true);
    expect(remotes).toContain(manifest.app.connect.remote);
  });

  it('asks only for scopes that exist, each once, none for the whole site', () => {
    const { scopes } = manifest.permissions;
    expect(scopes.filter((scope) => !forgeScopes().includes(scope))).toEqual([]);
    expect(new Set(scopes).size).toBe(scopes.length);
    expect(scopes).not.toContain('manage:jira-configuration');
  });
});
