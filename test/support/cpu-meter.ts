import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of processors that the worker spent on the file. */
    cpuMs?: number;
  }
}

/** Set up before each file of a worker, and the last of its hooks to end. */
const before = process.cpuUsage();

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, and no fixture is used.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.file.meta.cpuMs = (user + system) / 1000;
});
