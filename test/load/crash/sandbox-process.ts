import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SandboxStatus } from '#infra/sandbox/control/status.ts';
import { findPorts } from '#infra/sandbox/run/ports.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';

const MAIN = fileURLToPath(new URL('../../../infra/sandbox/main.ts', import.meta.url));

/** A sandbox in a process of its own. A test can kill the process and start it again with the same data. */
export interface SandboxProcess {
  readonly host: string;
  /** Calls Cairn as a user. Throws while the sandbox is unavailable. */
  readonly ask: <Answer>(
    by: string,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Answer>;
  /** Reads from the tracker as a user who sees most projects. */
  readonly held: <Answer>(path: string) => Promise<Answer>;
  readonly addFault: (rule: FaultRule) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** Kills all running workers of jobs. Returns how many it has killed. */
  readonly killWorkers: () => Promise<number>;
  readonly kill: () => Promise<void>;
}

const readyAt = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the sandbox has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const host = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (host) return host;
  }
  throw new Error('the sandbox ended before it was ready');
};

const jsonOf = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
};

/**
 * Finds a free port that is followed by two more free ports. The port is chosen before the first start, because a site
 * must keep its URL after restarts.
 */
export const findPort = async (): Promise<number> => {
  for (;;) {
    const [port = 0] = await findPorts([0]);
    const free = await findPorts([port, port + 1, port + 2]).catch(() => null);
    if (free) return port;
  }
};

/** Starts the sandbox. The logs of its functions are appended to `logFile`. */
export const startProcess = async (
  dataDir: string,
  port: number,
  logFile: string,
): Promise<SandboxProcess> => {
  const where = ['--port', `${port}`, '--data', dataDir, '--log', logFile];
  const child = spawn(process.execPath, [MAIN, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const host = await readyAt(child);
  const control = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    jsonOf(
      await fetch(`${host}/sandbox/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const { urls } = await control<SandboxStatus>('GET', 'status');
  const tokens = new Map<string, string>();
  const tokenOf = async (accountId: string): Promise<string> => {
    const known = tokens.get(accountId);
    if (known) return known;
    const { token } = await control<{ token: string }>('POST', 'token', { accountId });
    tokens.set(accountId, token);
    return token;
  };
  return {
    host,
    ask: async (by, method, path, body) =>
      jsonOf(
        await fetch(`${urls.app}${path}`, {
          method,
          headers: {
            authorization: `JWT ${await tokenOf(by)}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    held: async (path) => {
      const headers = { cookie: `${SESSION_COOKIE}=${PEOPLE.member.id}` };
      return jsonOf(await fetch(`${host}${path}`, { headers }));
    },
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
    clearFaults: async () => {
      await control('DELETE', 'faults');
    },
    killWorkers: async () =>
      (await control<{ killed: number }>('POST', 'kill', { functions: 'TrackerJobs' })).killed,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
