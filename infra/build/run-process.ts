import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module in its own process, so that heavy work does not block this process. The module reads its task (JSON)
 * from its only argument. Rejects with the module's output when the module fails. Aborting kills the process.
 */
export const runProcess = async (
  module: URL,
  task: object,
  {
    env = {},
    signal,
  }: { readonly env?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const child = spawn(process.execPath, [fileURLToPath(module), JSON.stringify(task)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  const [errorOutput, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(errorOutput.trim() || `${module.pathname} ended with ${code}.`);
};
