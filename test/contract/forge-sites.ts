import { expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Installation } from '#functions/ports/site/installations.ts';
import { SITE } from '#functions/testing/site.ts';
import type { Backend } from './backend.ts';

const CLOUD = 'cloud-one';
const forge = {
  cloudId: CLOUD,
  installationIds: ['one'],
  apiBaseUrl: 'https://api.example.test/ex/jira/cloud-one',
  systemToken: null,
};
const MOVED: Installation = { ...SITE, forge };
const BORN: Installation = { ...MOVED, clientKey: CLOUD };

export const forgeSitesContract = (backend: () => Backend): void => {
  const put = (installation: Installation) =>
    backend().store.append({ envelopes: [], installation });

  it('finds a site that started on Forge by its id, which is its tenant', async () => {
    await put(BORN);
    expect(await backend().findForgeSite(CLOUD)).toEqual(BORN);
    expect(await backend().findInstallation(CLOUD)).toEqual(BORN);
    expect(await backend().findForgeSite('another')).toBeNull();
  });

  it('finds a migrated site by its new id, which is not a tenant', async () => {
    await put(MOVED);
    expect(await backend().findForgeSite(CLOUD)).toEqual(MOVED);
    expect(await backend().findInstallation(CLOUD)).toBeNull();
  });

  it('erases both records of a site', async () => {
    const gone: Installation = { ...MOVED, state: 'uninstalled' };
    await put(gone);
    expect(await backend().erasure.begin(gone)).toBe(true);
    await backend().erasure.finish(SITE.clientKey);
    expect(await backend().findInstallation(SITE.clientKey)).toBeNull();
    expect(await backend().findForgeSite(CLOUD)).toBeNull();
  });

  it('keeps the newest token of an installed site, and no token of an uninstalled site', async () => {
    await put(MOVED);
    await backend().saveSystemToken(MOVED, 'sealed');
    expect((await backend().findForgeSite(CLOUD))?.forge?.systemToken).toBe('sealed');
    await put({ ...MOVED, state: 'uninstalled' });
    await backend().saveSystemToken(MOVED, 'late');
    expect((await backend().findForgeSite(CLOUD))?.forge?.systemToken).toBeNull();
  });

  it('accepts each token only once per site', async () => {
    const tenants = ['one', 'two'] as TenantId[];
    for (const tenant of tenants) {
      expect(await backend().spend(tenant, 'jti', 1_900_000_000)).toBe(true);
      expect(await backend().spend(tenant, 'jti', 1_900_000_000)).toBe(false);
    }
  });
};
