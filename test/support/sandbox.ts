import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox, SandboxOptions } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';

export interface TestSandbox extends Sandbox {
  /** Sends a request to the product's backend through the edge, as the user of the token. */
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

/** The whole product for the length of a test, in a folder of its own and on free ports; `stop` removes the folder. */
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
