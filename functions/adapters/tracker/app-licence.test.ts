import { describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { START, stoppedClock } from '../../testing/time.ts';
import { rememberedAppLicence, trackerAppLicence } from './app-licence.ts';
import type { TrackerCall } from './app-request.ts';

const TENANT = 'site-one' as TenantId;
const ACTIVE = { ...NO_LICENCE, active: true };

describe("the tracker's add-on information", () => {
  const calls: TrackerCall[] = [];
  const finding = (answer: unknown) =>
    trackerAppLicence(async (_, call) => {
      calls.push(call);
      return answer;
    }, 'app.cairn/map')(TENANT);

  it('is requested by the key of the app', async () => {
    const license = {
      active: true,
      type: 'COMMERCIAL',
      evaluation: true,
      supportEntitlementNumber: 'SEN-1',
    };
    expect(await finding({ key: 'app.cairn/map', license })).toEqual(license);
    expect(calls).toEqual([
      { method: 'GET', path: '/rest/atlassian-connect/1/addons/app.cairn%2Fmap' },
    ]);
    expect(await finding({ license: { active: true } })).toEqual(ACTIVE);
  });

  it('contains no licence when the tracker reports none', async () => {
    expect(await finding(null)).toEqual(NO_LICENCE);
    expect(await finding({ key: 'app' })).toEqual(NO_LICENCE);
  });

  it('results in TRACKER_UNAVAILABLE when the answer is malformed', async () => {
    const busy = { refusal: { code: 'TRACKER_UNAVAILABLE' } };
    await expect(finding('a page')).rejects.toMatchObject(busy);
    await expect(finding({ license: { active: 'yes' } })).rejects.toMatchObject(busy);
  });
});

describe('a cached licence', () => {
  it('is fetched at most every five seconds, and used for an hour during an outage', async () => {
    let now = START;
    let answer: typeof ACTIVE | null = ACTIVE;
    let times = 0;
    const find = rememberedAppLicence(
      async () => {
        times += 1;
        if (answer === null) throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
        return answer;
      },
      () => instantOf(now),
    );
    expect(await find(TENANT)).toEqual(ACTIVE);
    answer = NO_LICENCE;
    now += 4999;
    expect(await find(TENANT)).toEqual(ACTIVE);
    expect(times).toBe(1);
    now += 1;
    expect(await find(TENANT)).toEqual(NO_LICENCE);
    answer = null;
    now += 3_599_999;
    expect(await find(TENANT)).toEqual(NO_LICENCE);
    now += 1;
    await expect(find(TENANT)).rejects.toThrow();
    await expect(find('site-two' as TenantId)).rejects.toThrow();
    expect(times).toBe(5);
  });

  it('is cached separately for each site', async () => {
    const find = rememberedAppLicence(
      async (tenant) => (tenant === TENANT ? ACTIVE : NO_LICENCE),
      stoppedClock(),
    );
    expect(await find(TENANT)).toEqual(ACTIVE);
    expect(await find('site-two' as TenantId)).toEqual(NO_LICENCE);
  });
});
