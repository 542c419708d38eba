import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { type TenantCommand, tenantDecider } from './decide.ts';
import type { TenantEvent } from './events.ts';
import { siteView } from './view.ts';

const SITE = { baseUrl: 'https://one.example.test', oauthClientId: null, productType: 'jira' };
const installed: TenantEvent = { type: 'SiteInstalled', data: SITE };
const uninstalled: TenantEvent = { type: 'SiteUninstalled', data: {} };
const enabled: TenantEvent = { type: 'AppEnabled', data: {} };
const disabled: TenantEvent = { type: 'AppDisabled', data: {} };
const install: TenantCommand = { type: 'InstallSite', site: SITE };

const eventsOf = (past: TenantEvent[], type: 'UninstallSite' | 'EnableApp' | 'DisableApp') =>
  given(tenantDecider, past).when({ type }).events;

describe('the app on a site', () => {
  it('is installed, enabled, disabled and uninstalled', () => {
    expect(given(tenantDecider).when(install)).toEqual({
      events: [installed],
      refusal: null,
      state: { installed: true, enabled: false, site: SITE, licence: null, portfolioKey: null },
    });
    expect(eventsOf([installed], 'EnableApp')).toEqual([enabled]);
    expect(eventsOf([installed, enabled], 'DisableApp')).toEqual([disabled]);
    const gone = given(tenantDecider, [installed, enabled]).when({ type: 'UninstallSite' });
    expect(gone.events).toEqual([uninstalled]);
    expect(gone.state).toEqual({
      installed: false,
      enabled: false,
      site: SITE,
      licence: null,
      portfolioKey: null,
    });
  });

  it('accepts repeated callbacks', () => {
    expect(eventsOf([installed, enabled], 'EnableApp')).toEqual([]);
    expect(eventsOf([installed], 'DisableApp')).toEqual([]);
    expect(eventsOf([], 'UninstallSite')).toEqual([]);
    expect(eventsOf([installed, uninstalled], 'UninstallSite')).toEqual([]);
  });

  it('records every repeated install, which brings a new secret, and stays enabled', () => {
    const again = given(tenantDecider, [installed, enabled]).when(install);
    expect(again.events).toEqual([installed]);
    expect(again.state.enabled).toBe(true);
  });

  it('cannot be enabled when it is not installed', () => {
    for (const past of [[], [installed, uninstalled]]) {
      expect(given(tenantDecider, past).when({ type: 'EnableApp' }).refusal).toEqual({
        code: 'TENANT_UNKNOWN',
      });
    }
  });

  it('keeps the last entered portfolio key, and refuses keys when not installed', () => {
    const key = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2027-01-01T00:00:00.000Z' };
    const entered: TenantEvent = { type: 'PortfolioKeyEntered', data: key };
    const enter = { type: 'EnterPortfolioKey', key } as const;
    expect(given(tenantDecider, [installed]).when(enter)).toMatchObject({
      events: [entered],
      state: { portfolioKey: key },
    });
    expect(given(tenantDecider, [installed, entered]).when(enter).events).toEqual([]);
    const next = { ...enter, key: { ...key, id: 'key-2' } };
    expect(given(tenantDecider, [installed, entered]).when(next).state.portfolioKey).toEqual(
      next.key,
    );
    expect(given(tenantDecider, [installed, uninstalled]).when(enter).refusal).toEqual({
      code: 'TENANT_UNKNOWN',
    });
    const head = { id: 'site', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };
    const { state } = given(tenantDecider, [installed, entered]).when(install);
    expect(siteView.row(state, head)).toMatchObject({ portfolioKey: key });
  });

  it('records the first licence as read, each change once, and none when not installed', () => {
    const active = { licence: 'active', type: 'COMMERCIAL' } as const;
    const none = { licence: 'none', type: null } as const;
    const noted = (licence: typeof active | typeof none): TenantEvent => ({
      type: 'AppLicenceChanged',
      data: licence,
    });
    const read: TenantEvent = { type: 'AppLicenceRead', data: active };
    const note = (licence: typeof active | typeof none, ...past: TenantEvent[]) =>
      given(tenantDecider, past).when({ type: 'NoteLicence', licence }).events;
    expect(note(active, installed)).toEqual([read]);
    expect(note(active, installed, read)).toEqual([]);
    expect(note(active, installed, noted(active))).toEqual([]);
    expect(note(none, installed, read)).toEqual([noted(none)]);
    expect(note(active, installed, noted(active), uninstalled)).toEqual([]);
    expect(note(active)).toEqual([]);
  });

  it('has a row from the first install on, even when uninstalled', () => {
    const head = { id: 'site', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };
    const rowOf = (past: TenantEvent[]) => siteView.row(given(tenantDecider, past).state, head);
    expect(rowOf([])).toBeNull();
    expect(rowOf([installed, uninstalled])).toEqual({
      baseUrl: SITE.baseUrl,
      installed: false,
      enabled: false,
      version: 2,
      updatedAt: head.at,
    });
    expect(siteView.address(tenantDecider.initial, 'site')).toEqual({
      partition: 'site',
      key: 'site',
    });
  });
});
