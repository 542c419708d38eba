import { beforeEach, describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope } from '#domain/kernel/scope.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { feedWrites } from '../../replay/replays.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';
import { START } from '../../testing/time.ts';
import { auditEndpoints } from '../audit/endpoints.ts';
import { activityEndpoints } from './endpoints.ts';

const MINUTE = 60_000;
const tenant = SITE.clientKey as TenantId;

let backend: ReturnType<typeof memoryBackend>;
let now: number;

beforeEach(() => {
  backend = memoryBackend();
  now = START;
});

const at = (minutes: number) => instantOf(START + minutes * MINUTE);

const send = async (line: Parameters<typeof ask>[1], body?: object, sub = ANN) => {
  const clock = () => instantOf(now);
  const ports = { ...backend, ...backend.commands, clock };
  const handler = httpHandler(
    { ...activityEndpoints(ports), ...auditEndpoints(ports) },
    backend.http,
  );
  return ask(handler, line, {
    token: await contextToken(SITE, { sub }),
    ...(body ? { body } : {}),
  });
};

/** Reports that issues of project 10 changed without a notice. `issues` has the minute of each change. */
const report = (issues: Readonly<Record<string, number>>, more: object = {}, sub = ANN) => {
  const found = Object.entries(issues).map(([id, minute]) => ({ id, updated: at(minute) }));
  const [first] = found.map(({ updated }) => updated).sort();
  const body = { projectId: '10', from: first, earlier: 0, issues: found, ...more };
  return send('POST /smb/activity/missed-notices', body, sub);
};

/** Adds a notice about an issue to the backend's log, as if the tracker had sent it. */
const notice = (thingId: string, minute: number) => {
  const change: Change = {
    ...{ id: thingId, thing: 'issue', kind: 'updated', thingId, key: 'ONE-1' },
    ...{ fields: ['summary'], accountId: null, at: at(minute) },
  };
  return backend.views.write(changeRow(tenant, projectScope('10'), change, at(minute)));
};

const audited = async () => {
  for await (const envelope of memoryStoreScan(backend.database).events(codecOf)) {
    for (const write of feedWrites(envelope)) await backend.views.write(write);
  }
  const { body } = await send('GET /smb/audit?projectId=10');
  return auditPageSchema.parse(body).values.map(({ kind, actor, data }) => ({
    ...{ kind, by: actor.accountId, data },
  }));
};

describe('a report of missing notices from the tracker', () => {
  it('is recorded in the audit, with the number of issues that had no notice', async () => {
    await notice('101', -5);
    const answer = await report({ '101': -5, '102': -4, '103': -2 });
    expect(answer).toMatchObject({ status: 200, body: { missed: 2, recorded: true } });
    const data = { projectId: '10', from: at(-5), to: at(0), count: 2 };
    expect(await audited()).toEqual([{ kind: 'NoticesMissed', by: ANN, data }]);
  });

  it('is not recorded when all notices arrived, or when changes are too new or old', async () => {
    await notice('101', -5);
    const before = storedText(backend);
    for (const issues of [{ '101': -5 }, { '102': -20 }, { '103': 0 }, { '104': 30 }]) {
      expect(await report(issues)).toMatchObject({ body: { missed: 0, recorded: false } });
    }
    expect(storedText(backend)).toBe(before);
  });

  it('is recorded at most once an hour, together with the reports in between', async () => {
    await report({ '101': -2 });
    now = START + 10 * MINUTE;
    expect(await report({ '102': 8 })).toMatchObject({ body: { missed: 1, recorded: false } });
    now = START + 60 * MINUTE;
    const later = await report({ '103': 58 }, { from: at(8), earlier: 1 });
    expect(later).toMatchObject({ body: { missed: 1, recorded: true } });
    expect((await audited()).map(({ data }) => data)).toEqual([
      { projectId: '10', from: at(8), to: at(60), count: 2 },
      { projectId: '10', from: at(-2), to: at(0), count: 1 },
    ]);
  });

  it('is compared with all pages of the log of notices', async () => {
    for (let id = 0; id < 1200; id += 1) await notice(String(10_000 + id), -10 + id / 200);
    expect(await report({ '11199': -4, '101': -4 })).toMatchObject({ body: { missed: 1 } });
  });

  it.each([
    ['no issue', { issues: [] }],
    ['an unreadable time', { from: 'yesterday' }],
    ['a negative number', { earlier: -1 }],
    ['a huge number', { earlier: 1e9 }],
    ['the id of no project', { projectId: 'TEN' }],
  ])('is refused with %s', async (_, more) => {
    const before = storedText(backend);
    expect(await report({ '101': -2 }, more)).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    });
    expect(storedText(backend)).toBe(before);
  });

  it('is not recorded for a user who may only see the project', async () => {
    const may = backend.permissions.may;
    backend.permissions.may = async ({ permission }) => permission === 'BROWSE_PROJECTS';
    const before = storedText(backend);
    expect(await report({ '101': -2 })).toMatchObject({
      status: 200,
      body: { missed: 1, recorded: false },
    });
    expect(storedText(backend)).toBe(before);
    backend.permissions.may = may;
    expect(await report({ '101': -2 })).toMatchObject({ body: { missed: 1, recorded: true } });
  });

  it('is refused to users who may not see the project', async () => {
    expect(await report({ '101': -2 }, {}, 'account-stranger')).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    expect(await audited()).toEqual([]);
  });
});
