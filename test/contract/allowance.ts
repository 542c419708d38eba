import { expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const LIMIT = { times: 3, seconds: 60 };
const MINUTE = Date.parse('2026-11-21T09:00:00.000Z');

export const allowanceContract = (backend: () => Backend): void => {
  const take = (subject = 'a', second = 0, tenant = TENANT) =>
    backend().takeAllowance(tenant, subject, LIMIT, instantOf(MINUTE + second * 1000));

  it('allows a number of uses in a window, returns how many remain, and refuses more', async () => {
    const taken = [];
    for (const second of [0, 1, 30, 59, 59]) taken.push(await take('a', second));
    expect(taken).toEqual([2, 1, 0, null, null]);
  });

  it('starts again with the next window', async () => {
    for (const second of [0, 1, 2, 3]) await take('a', second);
    expect(await take('a', 60)).toBe(2);
  });

  it('counts each subject and each tenant separately', async () => {
    for (const second of [0, 1, 2, 3]) await take('a', second);
    expect(await take('a#b')).toBe(2);
    expect(await take('a', 0, 'site-two' as TenantId)).toBe(2);
  });

  it('allows no more uses than the limit when requests are concurrent', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
    expect(taken.filter((left) => left !== null).sort()).toEqual([0, 1, 2]);
  });

  it('gives back a returned use, but never more uses than were counted', async () => {
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

  it('counts windows of different lengths separately, even if they start at the same moment', async () => {
    const day = { times: 5, seconds: 86_400 };
    const midnight = instantOf(Date.parse('2026-11-21T00:00:00.000Z'));
    await backend().takeAllowance(TENANT, 'a', LIMIT, midnight);
    expect(await backend().takeAllowance(TENANT, 'a', day, midnight)).toBe(4);
  });

  it("lists a site's uses in windows since a moment, and no uses of other sites", async () => {
    await take('early');
    for (const second of [60, 61]) await take('late', second);
    await take('late', 60, 'site-two' as TenantId);
    const uses = await backend().listUses(TENANT, instantOf(MINUTE + 1000));
    expect(uses).toEqual([{ subject: 'late', seconds: 60, used: 2 }]);
    expect(await backend().listUses(TENANT, instantOf(MINUTE))).toHaveLength(2);
  });

  it('is not visible as a row of a view', async () => {
    await take();
    const rows = [];
    for await (const row of backend().scan.rows()) rows.push(row);
    expect(rows).toEqual([]);
  });
};
