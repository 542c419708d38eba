import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time that the worker used for the file, in milliseconds. */
    cpuMs?: number;
  }
}

/** This setup file runs before each test file, and its hook runs after all others. So it measures the whole file. */
const before = process.cpuUsage();

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, and no fixture is used.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.file.meta.cpuMs = (user + system) / 1000;
});
