import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Sandbox, SandboxOptions } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';

export interface TestSandbox extends Sandbox {
  /** Sends a request through the edge to Cairn's backend, as the user whose token is given. */
  ask(
    token: string,
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response>;
}

export const askAt =
  (appUrl: string): TestSandbox['ask'] =>
  (token, method, path, { body, headers = {} } = {}) =>
    fetch(`${appUrl}${path}`, {
      method,
      headers: {
        authorization: `JWT ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

/** Starts the whole product for a test, on free ports and with its own data folder. `stop` deletes the folder. */
export const startTestSandbox = async (
  options: Omit<SandboxOptions, 'port' | 'dataDir'> = {},
): Promise<TestSandbox> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-sandbox-'));
  const sandbox = await startSandbox({ brief: true, ...options, port: 0, dataDir });
  return {
    ...sandbox,
    ask: askAt(sandbox.urls.app),
    stop: async () => {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * The sandbox of this worker. All test files of the worker share this module, so they use the sandbox one after the
 * other.
 */
const shared: { sandbox: Sandbox | null; isTaken: boolean } = { sandbox: null, isTaken: false };

/**
 * Returns the worker's sandbox with a new demo site. Only the first call starts a sandbox, because replacing the site
 * takes only a third of the time. `stop` frees the sandbox for the next file. A test that kills its sandbox or needs
 * special options must start its own.
 */
export const takeTestSandbox = async (): Promise<TestSandbox> => {
  if (shared.isTaken) throw new Error('The file before has not stopped its sandbox.');
  shared.isTaken = true;
  const { sandbox: former } = shared;
  shared.sandbox = null;
  const sandbox = former
    ? await former.replaceSite()
    : await startSandbox({
        brief: true,
        port: 0,
        dataDir: await mkdtemp(join(inject('sandboxFolder'), 'worker-')),
      });
  shared.sandbox = sandbox;
  return {
    ...sandbox,
    ask: askAt(sandbox.urls.app),
    stop: async () => {
      shared.isTaken = false;
    },
  };
};
