import { expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const LIMIT = { times: 3, seconds: 60 };
const MINUTE = Date.parse('2026-11-21T09:00:00.000Z');

/** What every counter of uses must do. */
export const allowanceContract = (backend: () => Backend): void => {
  const take = (subject = 'a', second = 0, tenant = TENANT) =>
    backend().takeAllowance(tenant, subject, LIMIT, instantOf(MINUTE + second * 1000));

  it('gives so many in a window, says how many are left, and then gives none', async () => {
    const taken = [];
    for (const second of [0, 1, 30, 59, 59]) taken.push(await take('a', second));
    expect(taken).toEqual([2, 1, 0, null, null]);
  });

  it('begins anew with the next window', async () => {
    for (const second of [0, 1, 2, 3]) await take('a', second);
    expect(await take('a', 60)).toBe(2);
  });

  it('counts each subject and each tenant apart', async () => {
    for (const second of [0, 1, 2, 3]) await take('a', second);
    expect(await take('a#b')).toBe(2);
    expect(await take('a', 0, 'site-two' as TenantId)).toBe(2);
  });

  it('gives no more to many who ask at once', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
    expect(taken.filter((left) => left !== null).sort()).toEqual([0, 1, 2]);
  });

  it('takes a returned use back, and never more than were taken', async () => {
    const giveBack = (second = 0) =>
      backend().returnAllowance(TENANT, 'a', LIMIT, instantOf(MINUTE + second * 1000));
    await giveBack();
    for (const second of [0, 1, 2]) await take('a', second);
    expect(await take()).toBe(null);
    await giveBack(30);
    expect(await take()).toBe(0);
    for (const _ of [1, 2, 3, 4, 5]) await giveBack();
    expect(await take()).toBe(2);
  });

  it('counts windows of different lengths apart that begin at the same moment', async () => {
    const day = { times: 5, seconds: 86_400 };
    const midnight = instantOf(Date.parse('2026-11-21T00:00:00.000Z'));
    await backend().takeAllowance(TENANT, 'a', LIMIT, midnight);
    expect(await backend().takeAllowance(TENANT, 'a', day, midnight)).toBe(4);
  });

  it('lists what a site has used in windows from a moment on, and nothing of other sites', async () => {
    await take('early');
    for (const second of [60, 61]) await take('late', second);
    await take('late', 60, 'site-two' as TenantId);
    const uses = await backend().listUses(TENANT, instantOf(MINUTE + 1000));
    expect(uses).toEqual([{ subject: 'late', seconds: 60, used: 2 }]);
    expect(await backend().listUses(TENANT, instantOf(MINUTE))).toHaveLength(2);
  });

  it('is no row of any view', async () => {
    await take();
    const rows = [];
    for await (const row of backend().scan.rows()) rows.push(row);
    expect(rows).toEqual([]);
  });
};
