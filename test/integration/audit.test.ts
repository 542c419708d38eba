import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { historySchema } from '#domain/contracts/history.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/** The audit log asks the sandbox's tracker who may read it. */
describe('the audit log over HTTP', () => {
  let sandbox: TestSandbox;
  let projectId: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    projectId = sandbox.tracker.directory.projects()[0]?.id ?? '';
  });

  afterAll(() => sandbox.stop());

  const answers = async (path: string): Promise<Map<string, Response>> => {
    const found = new Map<string, Response>();
    for (const { accountId } of sandbox.tracker.directory.users()) {
      const token = await sandbox.mintToken(accountId);
      found.set(accountId, await sandbox.ask(token, 'GET', path));
    }
    return found;
  };

  it('is readable only for users who administer the project in the tracker', async () => {
    const [writer] = sandbox.tracker.directory.users();
    const token = await sandbox.mintToken(writer?.accountId ?? '');
    const body = { fields: { summary: 'To be told' } };
    await sandbox.ask(token, 'POST', `/smb/goal?projectId=${projectId}`, { body });
    await sandbox.idle();

    const answered = [...(await answers(`/smb/audit?projectId=${projectId}`)).values()];
    const statuses = answered.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
    const page = await answered.find(({ status }) => status === 200)?.json();
    expect(z.parse(auditPageSchema, page).values[0]).toMatchObject({
      kind: 'GoalCreated',
      actor: { accountId: writer?.accountId, kind: 'user', origin: 'connect' },
      data: { summary: 'To be told' },
    });

    const moment = new Date().toISOString();
    const past = [...(await answers(`/smb/history?projectId=${projectId}&at=${moment}`)).values()];
    expect(past.map(({ status }) => status)).toEqual(statuses);
    const then = z.parse(historySchema, await past.find(({ ok }) => ok)?.json());
    expect(then.goals.at(-1)?.fields.summary).toBe('To be told');
  });

  it('has an API description that everyone can read', async () => {
    const response = await fetch(`${sandbox.urls.app}/smb/openapi.json`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Cairn' } });
  });
});
