import * as z from 'zod/mini';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalListSchema } from '#domain/contracts/goal.ts';
import type { Sandbox } from '../sandbox/start/options.ts';

/** Returns a user who works on the first project of a sandbox's site. */
export const personAt = async ({ tracker, mintToken, urls }: Sandbox) => {
  const [user] = tracker.directory.users();
  const [project] = tracker.directory.projects();
  const token = await mintToken(user?.accountId ?? '');
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${urls.app}${path}`, {
      method,
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const goals = async (): Promise<Goal[]> =>
    z.parse(goalListSchema, await ask('GET', `/smb/goal?projectId=${project?.id}`));
  return {
    goals,
    work: async (): Promise<void> => {
      const [kept, gone] = await goals();
      for (const summary of ['After the night', 'And one more']) {
        await ask('POST', `/smb/goal?projectId=${project?.id}`, { fields: { summary } });
      }
      await ask('PUT', `/smb/goal/${kept?.id}`, { fields: { summary: 'Renamed after the night' } });
      await ask('DELETE', `/smb/goal/${gone?.id}`);
    },
  };
};
