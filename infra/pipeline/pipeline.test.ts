import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { smoke } from './smoke.ts';
import { ringing } from './watch.ts';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: Record<string, string> };

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const stepSchema = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  if: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
});
const jobSchema = z.object({
  needs: z.optional(z.string()),
  permissions: z.optional(permissions),
  environment: z.optional(z.string()),
  /** A workflow that the job calls. Such a job has no steps. */
  uses: z.optional(z.string()),
  steps: z._default(z.array(stepSchema), []),
});
const workflowSchema = z.object({ permissions, jobs: z.record(z.string(), jobSchema) });

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yml'));
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const workflowOf = (name: string) => z.parse(workflowSchema, parse(textOf(name)));
const stepsOf = (name: string) =>
  Object.values(workflowOf(name).jobs).flatMap(({ steps }) => steps);

/** All rights that a job has beyond reading the code. */
const RIGHTS = {
  'ci.yml everything': [],
  'difference.yml difference': ['id-token', 'pull-requests'],
  'drift.yml drift': ['id-token'],
  'deploy-stage.yml deploy': ['id-token'],
  'release.yml bill-of-materials': ['attestations', 'id-token'],
  'release.yml check': [],
  'release.yml production': ['id-token'],
  'release.yml production-eu': ['id-token'],
  'release.yml staging': ['id-token'],
};

describe('the workflows', () => {
  it.each(files)('%s runs only scripts that exist', (name) => {
    const commands = stepsOf(name).flatMap(({ run = '' }) => run.split('\n'));
    const named = commands.flatMap((line) =>
      [...line.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script),
    );
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    for (const script of named) {
      for (const [path] of (scripts[script] ?? '').matchAll(/infra\/[\w./-]+/g)) {
        expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
      }
    }
  });

  it.each(files)('%s pins each action by a commit and says its version', (name) => {
    const used = textOf(name)
      .split('\n')
      .filter((line) => line.includes('uses:') && !line.includes('uses: ./'));
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/);
  });

  it.each(files)('%s contains no secret and no key of an account', (name) => {
    expect(textOf(name)).not.toMatch(/secrets\.|AKIA|aws-access-key-id|aws-secret-access-key/);
  });

  it.each(files)('%s keeps no token in the checked-out repository', (name) => {
    const checkouts = stepsOf(name).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const { with: options } of checkouts) expect(options?.['persist-credentials']).toBe(false);
  });

  it('have no rights but the listed ones', () => {
    const rights = files.flatMap((name) => {
      const workflow = workflowOf(name);
      expect(workflow.permissions).toEqual({ contents: 'read' });
      return Object.entries(workflow.jobs).map(([job, { permissions: own = {} }]) => [
        `${name} ${job}`,
        Object.keys(own)
          .filter((right) => own[right] === 'write')
          .toSorted(),
      ]);
    });
    expect(Object.fromEntries(rights)).toEqual(RIGHTS);
  });

  it('assume a role only in an environment, which says who may use it', () => {
    for (const name of files) {
      for (const { environment, steps } of Object.values(workflowOf(name).jobs)) {
        const assumes = steps.some(({ uses }) => uses?.startsWith('aws-actions/'));
        expect(assumes && environment === undefined, name).toBe(false);
      }
    }
  });
});

describe('a release', () => {
  it('goes from the checks to each stage in this order, and back when something fails', () => {
    const { jobs } = workflowOf('release.yml');
    expect(Object.entries(jobs).map(([name, { needs = null }]) => [name, needs])).toEqual([
      ['check', null],
      ['bill-of-materials', 'check'],
      ['staging', 'bill-of-materials'],
      ['production', 'staging'],
      ['production-eu', 'production'],
    ]);
    const called = Object.values(jobs).flatMap(({ uses = [] }) => uses);
    expect(new Set(called)).toEqual(new Set(['./.github/workflows/deploy-stage.yml']));
    const commands = (workflowOf('deploy-stage.yml').jobs.deploy?.steps ?? []).flatMap(
      ({ run, if: when }) => {
        const [, script] = /npm run (?:--silent )?([\w:-]+)/.exec(run ?? '') ?? [];
        return script ? [when ? `${when} ${script}` : script] : [];
      },
    );
    expect(commands).toEqual([
      'deploy:check',
      'synth',
      'deploy:diff',
      'deploy:stage',
      'smoke',
      'deploy:watch',
      'failure() deploy:undo',
    ]);
  });

  it('reads which alarms ring, and does not take another answer for quiet', () => {
    expect(ringing('{"MetricAlarms":[],"CompositeAlarms":[]}')).toEqual([]);
    expect(
      ringing('{"MetricAlarms":[{"AlarmName":"a"}],"CompositeAlarms":[{"AlarmName":"b"}]}'),
    ).toEqual(['a', 'b']);
    expect(() => ringing('')).toThrow();
    expect(() => ringing('[]')).toThrow();
  });

  it('names each journey that fails on the deployed address', async () => {
    const server = createServer((request, response) => {
      const isApi = request.url === '/smb/openapi.json';
      response.writeHead(isApi ? 200 : 502);
      response.end(isApi ? '{"openapi":"3.1.0"}' : '<html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const tried = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await new Promise((resolve) => server.close(resolve));
    expect(tried.map(({ fault }) => fault)).toEqual([
      null,
      'answered 502 instead of 401',
      'answered 502 instead of 200',
    ]);
    const [unreachable] = await smoke('http://127.0.0.1:1');
    expect(unreachable?.fault).not.toBeNull();
  });
});
