import { describe, expect, it } from 'vitest';
import { BUDGETS } from './budgets.data.ts';
import { type Budgets, filesOver, isTooBusy, projectsOver, slowestTable } from './budgets.ts';
import { measureLoop, usualLoop } from './loop.ts';

const budgets: Budgets = { file: 10, files: { b: 30 }, projects: { unit: 50 }, busy: 2 };
const file = (name: string, wallMs: number, cpuMs = wallMs) => ({
  project: 'unit',
  file: name,
  wallMs,
  cpuMs,
});
const loop = { wallMs: 100, cpuMs: 100 };

describe('the budget of a file', () => {
  it("is the file's own budget, or else the budget of all files", () => {
    const over = filesOver([file('a', 1001), file('b', 1001), file('c', 1000)], loop, budgets);
    expect(over.map(({ what, budget }) => [what, budget])).toEqual([['a', 10]]);
    expect(filesOver([file('b', 3001)], loop, budgets)).toMatchObject([
      { took: 30.01, budget: 30 },
    ]);
  });

  it('grows with the time of the calibration loop on a slow or busy machine', () => {
    expect(filesOver([file('a', 5000)], { wallMs: 500, cpuMs: 100 }, budgets)).toEqual([]);
  });

  it('is not checked when the calibration loop waits longer than it computes', () => {
    expect(isTooBusy({ wallMs: 201, cpuMs: 100 }, budgets)).toBe(true);
    expect(isTooBusy({ wallMs: 200, cpuMs: 100 }, budgets)).toBe(false);
  });
});

describe('the budget of a project', () => {
  it('limits the processor time of all its files, however long they wait', () => {
    const waiting = [file('a', 90_000, 2500), file('b', 90_000, 2500)];
    expect(projectsOver(waiting, loop, budgets)).toEqual([]);
    const working = [...waiting, file('c', 100, 100), { ...file('d', 1, 900), project: 'e2e' }];
    expect(projectsOver(working, loop, budgets)).toEqual([
      { what: 'project unit', took: 51, budget: 50 },
    ]);
  });
});

it('every project of the suite has a budget', () => {
  expect(Object.keys(BUDGETS.projects).sort()).toEqual(['e2e', 'integration', 'unit', 'walls']);
});

it('the table has the twenty slowest files, beginning with the slowest', () => {
  const files = Array.from({ length: 25 }, (_, at) => file(`f${at}`, at * 1000));
  const [, first, ...rest] = slowestTable(files);
  expect(first).toBe('   24.0   24.0  unit  f24');
  expect(rest).toHaveLength(19);
});

it('the usual loop has the median time, so one extreme value does not count', () => {
  const times = [1, 90, 2].map((ms) => ({ wallMs: ms, cpuMs: ms }));
  expect(usualLoop(times)).toEqual({ wallMs: 2, cpuMs: 2 });
  const { wallMs, cpuMs } = measureLoop();
  expect(cpuMs).toBeGreaterThan(0);
  expect(wallMs).toBeGreaterThan(0);
});
