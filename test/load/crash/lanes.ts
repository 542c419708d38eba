import { setTimeout as wait } from 'node:timers/promises';
import { ulid } from 'ulid';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { Job } from '#domain/contracts/job.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { PROPERTY } from './journal-tap.ts';
import type { SandboxProcess } from './sandbox-process.ts';

/** The jobs that one user requests on one board. Their writes have a fixed order. */
export interface Lane {
  readonly name: string;
  readonly by: string;
  readonly boardId: string;
  readonly jobs: readonly { readonly id: string; readonly work: JobWork }[];
  /** The colours that the jobs write, in the expected order. No colour occurs twice. */
  readonly wanted: readonly string[];
}

const { siteAdmin, projectAdmin, boardAdmin, member } = PEOPLE;
/** The user and the board of each lane. A user with two boards has two independent lanes. */
const WRITERS = [
  [siteAdmin.id, '1'],
  [projectAdmin.id, '1'],
  [boardAdmin.id, '1'],
  [member.id, '1'],
  [siteAdmin.id, 'project-10000'],
] as const;

/** Finds the issues that a normal member can see. The other users of the test may change these issues, too. */
export const findIssues = async ({ held }: SandboxProcess): Promise<string[]> => {
  const jql = encodeURIComponent('created > -9000d ORDER BY key');
  const found: string[] = [];
  for (let next = ''; ; ) {
    const page = await held<{ issues: { key: string }[]; nextPageToken?: string }>(
      `/rest/api/3/search/jql?jql=${jql}&fields=key&maxResults=100${next}`,
    );
    found.push(...page.issues.map(({ key }) => key));
    if (!page.nextPageToken) return found;
    next = `&nextPageToken=${encodeURIComponent(page.nextPageToken)}`;
  }
};

/** Plans a lane of jobs that together have this number of items. Each job writes each issue once. */
export const planLane = (
  lane: number,
  round: string,
  issues: readonly string[],
  items: number,
): Lane => {
  const [by, boardId] = WRITERS[lane % WRITERS.length] ?? WRITERS[0];
  const name = `L${round}${lane}`;
  const jobs = Array.from({ length: Math.ceil(items / issues.length) }, (_, job) => ({
    id: ulid(),
    work: {
      kind: 'write-properties' as const,
      items: issues.slice(0, items - job * issues.length).map((issue, item) => ({
        issue,
        properties: [{ key: PROPERTY, value: `${name}.${job}.${item}` } as const],
      })),
    },
  }));
  const wanted = jobs.flatMap(({ work }) =>
    work.items.flatMap(({ properties }) => properties.map(({ value }) => value)),
  );
  return { name, by, boardId, jobs, wanted };
};

export const LANES = WRITERS.length;

const TRIES = 20;
const PAUSE_MS = 1_000;

/** Requests the jobs of a lane as the client does: retries with the same id while the product is too busy. */
export const request = async ({ ask }: SandboxProcess, lane: Lane): Promise<void> => {
  const { by, boardId } = lane;
  for (const { id, work } of lane.jobs) {
    for (let tries = 1; ; tries += 1) {
      try {
        await ask(by, 'POST', '/smb/job', { id, boardId, work });
        break;
      } catch (error) {
        const busy = error instanceof Error && error.message.includes('"code":"BUSY"');
        if (!busy || tries === TRIES) throw error;
        await wait(PAUSE_MS);
      }
    }
  }
};

/** Returns the jobs of a lane as the product reports them. A job is null while the product is unavailable. */
export const jobsOf = async (
  { ask }: SandboxProcess,
  { by, jobs }: Lane,
): Promise<readonly Job[] | null> => {
  try {
    return await Promise.all(jobs.map(({ id }) => ask<Job>(by, 'GET', `/smb/job/${id}`)));
  } catch {
    return null;
  }
};
