import { Worker } from 'node:worker_threads';

/** Runs a module that posts one message, in a thread of its own, so that heavy work does not hold up the rest. */
export const runInWorker = <Result>(
  module: URL,
  data: unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      env: { ...process.env, ...env },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${module.pathname} ended with ${code}.`)));
  });
