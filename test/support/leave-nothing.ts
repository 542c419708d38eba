import { afterAll, vi } from 'vitest';

// The files of a worker share its globals, timers and document. What a file leaves behind would change the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
