import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Watchdog from './watchdog.ts';

const MINUTE = 60_000;
const FILE = { moduleId: '/project/test/slow.test.ts' };

describe('the watchdog of a run', () => {
  let ended = 0;
  const said: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('CAIRN_RUNS', '');
    ended = 0;
    said.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      said.push(String(line));
      return true;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  const started = () => {
    const watchdog = new Watchdog({
      end: () => {
        ended += 1;
      },
    });
    watchdog.onInit({ config: { root: '/project' } } as never);
    watchdog.onTestRunStart();
    watchdog.onTestModuleStart(FILE);
    return watchdog;
  };

  it('ends the run if a file reports nothing for ten minutes, and names the file', () => {
    started();
    vi.advanceTimersByTime(9 * MINUTE);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(MINUTE);
    expect(ended).toBe(1);
    expect(said).toEqual(['never ends: test/slow.test.ts said nothing for 10 minutes\n']);
  });

  it('lets a file continue while each of its tests ends in time', () => {
    const watchdog = started();
    for (let count = 0; count < 5; count += 1) {
      vi.advanceTimersByTime(6 * MINUTE);
      watchdog.onTestCaseResult({ module: FILE });
    }
    expect(ended).toBe(0);
  });

  it('ignores a file that has ended', () => {
    const watchdog = started();
    watchdog.onTestModuleEnd(FILE);
    watchdog.onTestCaseResult({ module: FILE });
    vi.advanceTimersByTime(60 * MINUTE);
    expect(ended).toBe(0);
  });
});
