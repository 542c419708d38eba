import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import type { JobCommand } from '#domain/aggregates/job/commands.ts';
import { DONE, failedFor } from '#domain/aggregates/job/outcome.ts';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { colouring, outcomesOf } from '#domain/testing/jobs.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { callbackBody, installClaims, testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { auditedProject } from '../../testing/sites/audited-project.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
});

describe('the audit of the site', () => {
  const seen = async (query = '') => {
    const { body } = await site.as(site.ann, `GET /smb/audit?scope=site${query}`);
    return z.parse(auditPageSchema, body).values;
  };

  it('lists installs, uninstalls, and each licence change once, but not the first licence', async () => {
    const lifecycle = async (event: 'installed' | 'uninstalled') => {
      const token = await host.sign(installClaims(event));
      const answer = await ask(site.handler, `POST /connect/${event}`, {
        token,
        body: { ...callbackBody(event), displayUrl: undefined },
      });
      expect(answer.status).toBe(204);
    };
    site.backend.database.installations.clear();
    await lifecycle('installed');
    for (const active of [true, true, false]) {
      site.backend.host.licence = { ...site.backend.host.licence, active };
      await site.as(site.ann, 'GET /smb/licence');
    }
    await site.project();
    const entries = await seen('&streamType=tenant');
    expect(entries.map(({ kind, data }) => [kind, data])).toEqual([
      ['AppLicenceChanged', { licence: 'none', type: null }],
      ['SiteInstalled', expect.objectContaining({ baseUrl: SITE.baseUrl })],
    ]);
    expect(entries.map(({ actor }) => [actor.kind, actor.origin])).toEqual(
      entries.map(() => ['app', 'connect']),
    );
    expect(JSON.stringify(entries)).not.toContain(SITE.sharedSecret);
  });

  it('is refused to users who do not administer the site', async () => {
    const answer = await site.as(site.bob, 'GET /smb/audit?scope=site');
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });
});

describe('the audit of a board', () => {
  it('names the issues of a job', async () => {
    const items = ['ONE-1', 'ONE-2'].map((issue) => ({ issue }));
    await site.as(site.ann, 'POST /smb/job', {
      boardId: '1',
      work: { kind: 'delete-issues', items },
    });
    await site.project();
    expect((await site.page('&boardId=1&streamType=job')).values).toMatchObject([
      { kind: 'JobRequested', data: { kind: 'delete-issues', subjects: ['ONE-1', 'ONE-2'] } },
    ]);
  });

  it('records the outcome of a job and its origin', async () => {
    const requestJob = async (): Promise<string> => {
      const answer = await site.as(site.ann, 'POST /smb/job', { boardId: '1', work: colouring(2) });
      return z.parse(z.looseObject({ id: z.string() }), answer.body).id;
    };
    const [finished, cancelled] = [await requestJob(), await requestJob()];
    const worker = { accountId: ANN, kind: 'app', origin: 'worker' } as const;
    const record = (command: JobCommand) =>
      handleCommand(site.backend.commands, jobAggregate, {
        stream: { tenant: SITE.clientKey as TenantId, type: 'job', id: finished },
        command,
        actor: worker,
        correlationId: 'c' as CorrelationId,
      });
    await record({ type: 'StartBatch', batch: 0 });
    const settled = outcomesOf(DONE, failedFor('JOB_ITEM_REFUSED', 'No.'));
    await record({ type: 'SettleItems', settled });
    await site.as(site.ann, `POST /smb/job/${cancelled}/cancel`);
    await site.project();
    const values = (await site.page('&boardId=1&streamType=job')).values.slice(0, 2);
    expect(values).toMatchObject([
      {
        kind: 'JobCancelled',
        streamId: cancelled,
        actor: { accountId: ANN, kind: 'user', origin: 'connect' },
        data: { boardId: '1', done: 0, skipped: 0, failed: 0, left: 2 },
      },
      {
        kind: 'JobFinished',
        streamId: finished,
        actor: worker,
        data: { boardId: '1', done: 1, skipped: 0, failed: 1 },
      },
    ]);
  });

  it('adds the origin Connect to rows that were stored without an origin', async () => {
    const [entry] = (await site.page('')).values;
    const { origin: _, ...actor } = entry?.actor ?? { origin: null };
    const row = { ...entry, eventId: 'older', actor };
    const written = { tenant: SITE.clientKey as TenantId, partition: 'project:10' };
    const key = `${entry?.occurredAt}#zzz`;
    await site.backend.views.write({ ...written, view: 'audit', key, row, revision: 1 });
    expect((await site.page('')).values[0]).toMatchObject({
      eventId: 'older',
      actor: { accountId: ANN, origin: 'connect' },
    });
  });
});
