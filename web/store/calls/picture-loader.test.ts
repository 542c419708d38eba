import { describe, expect, it } from 'vitest';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import { pictureLoader } from './picture-loader.ts';

const FILES: Readonly<Record<string, object[]>> = {
  1: [
    { id: '10', mimeType: 'text/plain' },
    { id: '11', mimeType: 'image/png', size: 4000 },
    { id: '12', mimeType: 'image/gif' },
  ],
  2: [],
};

const PICTURE = { id: '11', size: 4000 };

const loader = () => {
  const calls: TrackerCall[] = [];
  const load = pictureLoader(async (call) => {
    calls.push(call);
    const { issueIdsOrKeys } = call.body as { issueIdsOrKeys: string[] };
    return {
      issues: issueIdsOrKeys.map((id) => ({ id, fields: { attachment: FILES[id] ?? null } })),
    };
  });
  return { calls, load };
};

const issue = (id: string, updated = 'now') => ({ id, updated });

describe('pictureLoader', () => {
  it('loads the first picture of each issue once, and all of them in one request', async () => {
    const { calls, load } = loader();
    const asked = [load(issue('1')), load(issue('2')), load(issue('3')), load(issue('1'))];
    expect(await Promise.all(asked)).toEqual([PICTURE, null, null, PICTURE]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ issueIdsOrKeys: ['1', '2', '3'], fields: ['attachment'] });
    expect(await load(issue('1'))).toEqual(PICTURE);
    expect(calls).toHaveLength(1);
  });

  it('loads the picture of an issue again when the issue has changed', async () => {
    const { calls, load } = loader();
    await load(issue('1'));
    await load(issue('1', 'later'));
    expect(calls).toHaveLength(2);
  });

  it('loads at most a hundred issues per request', async () => {
    const { calls, load } = loader();
    await Promise.all(Array.from({ length: 130 }, (_, index) => load(issue(`${index + 10}`))));
    expect(
      calls.map(({ body }) => (body as { issueIdsOrKeys: unknown[] }).issueIdsOrKeys.length),
    ).toEqual([100, 30]);
  });

  it('returns no picture while the tracker cannot be reached, and tries again later', async () => {
    let offline = true;
    const load = pictureLoader(async () => {
      if (offline) throw new FailureError({ kind: 'offline' });
      return { issues: [{ id: '1', fields: { attachment: FILES[1] } }] };
    });
    expect(await load(issue('1'))).toBeNull();
    offline = false;
    expect(await load(issue('1'))).toEqual(PICTURE);
  });
});
