import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker for the file, in milliseconds. */
    cpuMs?: number;
  }
}

/** This file runs before each test file of a worker, and its hooks end last, so it measures the whole file. */
const before = process.cpuUsage();

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, and no fixture is used.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.file.meta.cpuMs = (user + system) / 1000;
});
