import { describe, expect, it } from 'vitest';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';
import { actAsApp } from './act-as-app.ts';
import type { AskTracker, TrackerCall } from './app-request.ts';

const tenant = 'site' as TenantId;

describe('a call as the app itself', () => {
  it('separates the query from the path, so that the query is signed, and returns the answer', async () => {
    const calls: TrackerCall[] = [];
    const ask: AskTracker = async (_, call) => {
      calls.push(call);
      return { key: 'ONE-1' };
    };
    const path = '/rest/api/3/issue/ONE-1?fields=created&properties=a,b%20c';
    expect(await actAsApp(ask)(tenant)({ method: 'GET', path })).toEqual({
      status: 200,
      body: { key: 'ONE-1' },
      retryAfterMs: null,
    });
    const query = [
      ['fields', 'created'],
      ['properties', 'a,b c'],
    ];
    expect(calls).toMatchObject([{ method: 'GET', path: '/rest/api/3/issue/ONE-1', query }]);
  });

  it('returns 404 when the tracker has no such resource, and throws when it refuses', async () => {
    const read = (ask: AskTracker) => actAsApp(ask)(tenant)({ method: 'GET', path: '/x' });
    expect(await read(async () => null)).toMatchObject({ status: 404 });
    const closed: AskTracker = async () => {
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
    };
    await expect(read(closed)).rejects.toThrow(TrackerSilent);
  });

  it('refuses to write', async () => {
    const call = actAsApp(async () => null)(tenant);
    await expect(call({ method: 'PUT', path: '/x', body: {} })).rejects.toThrow('PUT');
  });
});
