import * as z from 'zod/mini';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { historySchema } from '#domain/contracts/history.ts';
import { memoryBackend } from '../backend.ts';
import { catchUp } from '../caught-up.ts';
import { memoryHandler } from '../contexts.ts';
import type { testHost } from '../host.ts';
import { ask } from '../request.ts';
import { ANN, contextToken, SITE } from '../site.ts';

/** The id of two things: a goal of project 10, which is created, changed and deleted, and a milestone of board 1. */
export const GOAL = '01JZZZZZZZZZZZZZZZZZZZZZZA';
const OTHER = '01JZZZZZZZZZZZZZZZZZZZZZZB';

/** Creates project 10 and its board 1, with changes by Ann, who is the admin, and by Bob, who can only edit issues. */
export const auditedProject = async (host: ReturnType<typeof testHost>) => {
  const backend = memoryBackend();
  backend.permissions.may = async ({ accountId, permission }) =>
    accountId === ANN || permission === 'EDIT_ISSUES';
  const handler = memoryHandler(backend, host.trust);
  const ann = await contextToken(SITE);
  const bob = await contextToken(SITE, { sub: 'account-bob' });
  const as = (token: string, line: string, body?: unknown) =>
    ask(handler, line as 'GET /', { token, ...(body === undefined ? {} : { body }) });

  const project = (): Promise<void> => catchUp(backend);

  const page = async (query: string) =>
    z.parse(auditPageSchema, (await as(ann, `GET /smb/audit?projectId=10${query}`)).body);
  const kinds = async (query: string) => (await page(query)).values.map(({ kind }) => kind);
  const historyOf = async (moment: string, query = '') =>
    z.parse(
      historySchema,
      (await as(ann, `GET /smb/history?projectId=10${query}&at=${encodeURIComponent(moment)}`))
        .body,
    );

  const name = (summary: string) => ({ fields: { summary } });
  await as(ann, 'POST /smb/goal?projectId=10', { id: GOAL, ...name('Walk') });
  await as(ann, 'POST /smb/goal?projectId=10', { id: OTHER, ...name('=1+1') });
  await as(bob, `PUT /smb/goal/${GOAL}`, name('Run'));
  await as(ann, 'POST /smb/goal?projectId=11', name('Elsewhere'));
  const days = { startDate: '2026-05-01', endDate: '2026-05-31' };
  await as(ann, 'POST /smb/milestone?boardId=1', { id: GOAL, name: 'May', ...days });
  await as(ann, 'POST /smb/persona', { scope: 'project', projectId: '10', name: 'Nora' });
  await as(ann, `DELETE /smb/goal/${GOAL}`);
  await project();
  return { backend, handler, ann, bob, as, project, page, kinds, historyOf };
};
