// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { dependenciesOf } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { rowsOf } from '#domain/roadmap/rows.ts';
import { spansOf } from '#domain/roadmap/spans.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { HeldNews } from '../gesture/news.ts';
import { REST } from '../gesture/runner.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { ROW_MOVES } from './actions/row-keys.ts';
import type { PlanIntents, RoadmapProps } from './props/props.ts';
import { Roadmap } from './roadmap.tsx';

const STORIES = Array.from({ length: 80 }, (_, at) => ({
  ...story(String(100 + at), { parent: '1' }),
  plan: { start: '2026-11-03', end: '2026-11-10' },
}));
const map = assembleMap(
  {
    goals: [goal('g1', '0|hzzzzz:')],
    steps: [step('1', { properties: { goalId: 'g1' } })],
    stories: STORIES,
    subtasks: [],
    versions: [],
    sprints: [],
  },
  'none',
);
const hierarchy = hierarchyOf(map);
const nothing = (): void => undefined;

const DAY = '2026-11-05';

const PROPS: RoadmapProps = {
  model: {
    rows: rowsOf(map, hierarchy, 'goal', { isOpen: () => true }),
    mode: 'goal',
    hierarchy,
    spans: spansOf(hierarchy),
    progress: new Map(),
    dependencies: dependenciesOf(hierarchy),
    pastSprints: [],
    counted: true,
    forecasts: null,
    milestones: [
      {
        id: 'm1',
        boardId: '1',
        name: 'Beta',
        startDate: DAY,
        endDate: DAY,
        color: '#2563EB',
        version: 1,
        updatedAt: '',
      },
    ],
    snaps: [],
    today: dayNumber('2026-11-04'),
    week: { start: 1, weekend: [6, 0] },
    busyIds: new Set(),
  },
  look: {
    pixels: 12,
    onZoom: nothing,
    treeWidth: 400,
    onTreeWidth: nothing,
    columns: [],
    onColumns: nothing,
    sought: '',
    onSeek: nothing,
    onToggle: nothing,
    onReveal: nothing,
    onWeeks: nothing,
  },
  can: { planIssues: true, planGoals: true, planLanes: true, milestones: true },
  intents: {
    preview: () => [],
    plan: nothing,
    dateLane: nothing,
    createMilestone: nothing,
    changeMilestone: nothing,
    removeMilestone: nothing,
    propose: () => [],
    linkRefusal: () => null,
    link: nothing,
    unlink: nothing,
    clear: nothing,
    velocity: null,
    onRefused: nothing,
    refusalOf: () => null,
  },
  onOpenItem: nothing,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let i18n: I18n;
beforeAll(async () => {
  i18n = await createI18n('en', ['roadmap', 'errors', 'gone']);
});

const show = (intents: Partial<PlanIntents> = {}) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Roadmap {...PROPS} intents={{ ...PROPS.intents, ...intents }} />
    </I18nextProvider>,
  );

const bars = (): Element[] => [...document.querySelectorAll('[data-bar]')];
const flag = (): Element | null => document.querySelector('[data-milestone]');

describe('a newly opened roadmap', () => {
  it('draws rows, bars and days immediately, but milestones when the page is idle', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (job: () => void) => idle.push(job));
    vi.stubGlobal('cancelIdleCallback', nothing);
    show();
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('83');
    const first = bars().length;
    expect(first).toBeGreaterThan(0);
    expect(flag()).toBeNull();
    await expect.poll(() => idle.length).toBeGreaterThan(0);
    expect(flag()).toBeNull();
    act(() => idle.splice(0).forEach((job) => void job()));
    expect(flag()?.textContent).toBe('Beta');
    // Rows just outside the viewport are drawn too, so that scrolling shows no gaps.
    expect(bars().length).toBeGreaterThan(first);
  });

  it('does not render visible bars again when the user scrolls down', async () => {
    show();
    await expect.poll(flag).not.toBeNull();
    const scroller = screen.getByRole('treegrid').parentElement as HTMLElement;
    const before = new Set(bars());
    const observer = new MutationObserver(nothing);
    for (const bar of before) observer.observe(bar, { attributes: true, subtree: true });
    scroller.scrollTop = 72;
    fireEvent.scroll(scroller);
    const stayed = bars().filter((bar) => before.has(bar));
    expect(stayed.length).toBeGreaterThan(10);
    expect(bars().length).toBeGreaterThan(stayed.length);
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });
});

describe('a dropped bar', () => {
  it('is painted at its new place before the dates change, and is not clicked', async () => {
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(null);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (job: FrameRequestCallback) => frames.push(job));
    vi.stubGlobal('cancelAnimationFrame', nothing);
    const plan = vi.fn<PlanIntents['plan']>();
    show({ plan });
    const bar = document.querySelector('[data-bar="story:100"]') as HTMLElement;
    const row = bar.closest('[data-row]');
    fireEvent.click(bar, { ctrlKey: true });
    expect(row?.getAttribute('aria-selected')).toBe('true');
    fireEvent.pointerDown(bar, { button: 0, clientX: 500, clientY: 100 });
    fireEvent.pointerMove(window, { clientX: 560, clientY: 100 });
    expect(bar.dataset.held).toBe('true');
    const observer = new MutationObserver(nothing);
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    fireEvent.pointerUp(window, { clientX: 560, clientY: 100 });
    fireEvent.click(bar);
    expect(observer.takeRecords()).toEqual([]);
    expect(plan).not.toHaveBeenCalled();
    act(() => frames.splice(0).forEach((job) => void job(0)));
    await expect.poll(() => plan.mock.calls.length).toBe(1);
    await expect.poll(() => bar.dataset.held).toBeUndefined();
    expect(row?.getAttribute('aria-selected')).toBe('true');
    // A later click on the bar works as usual.
    fireEvent.click(bar);
    expect(row?.getAttribute('aria-selected')).toBe('false');
    observer.disconnect();
    vi.restoreAllMocks();
  });
});

describe('a dragged bar that another user deletes', () => {
  const news: HeldNews = {
    ...{ thing: 'issue', id: '100', kind: 'deleted' },
    ...{ title: 'Walk', name: 'Walk', who: 'Ben' },
  };

  /** Renders a roadmap with a function that reports another user's change to the dragged bar. */
  const showHolding = () => {
    const [plan, onHold, onTell] = [vi.fn<PlanIntents['plan']>(), vi.fn(), vi.fn()];
    const page = (now: HeldNews | null) => (
      <I18nextProvider i18n={i18n}>
        <Roadmap
          {...PROPS}
          intents={{ ...PROPS.intents, plan }}
          holding={{ onHold, onTell, news: now }}
        />
      </I18nextProvider>
    );
    const { rerender } = render(page(null));
    return { plan, onHold, onTell, arrives: () => rerender(page(news)) };
  };

  const held = { thing: 'issue', id: '100' };

  it('is not dropped when the user releases the pointer', () => {
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(null);
    const { plan, onHold, onTell, arrives } = showHolding();
    const bar = document.querySelector('[data-bar="story:100"]') as HTMLElement;
    fireEvent.pointerDown(bar, { button: 0, clientX: 500, clientY: 100 });
    fireEvent.pointerMove(window, { clientX: 560, clientY: 100 });
    expect(onHold.mock.calls).toEqual([[[held]]]);
    arrives();
    expect(bar.dataset.held).toBeUndefined();
    fireEvent.pointerUp(window, { clientX: 560, clientY: 100 });
    expect(plan).not.toHaveBeenCalled();
    expect(onTell.mock.calls).toEqual([[news]]);
    expect(onHold).toHaveBeenLastCalledWith([]);
    vi.restoreAllMocks();
  });

  it('is not moved when the user has moved it by keys', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { plan, onTell, arrives } = showHolding();
    const row = document.querySelector('[data-row="story:100"]') as HTMLElement;
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'ArrowRight', altKey: true });
    arrives();
    act(() => vi.advanceTimersByTime(REST));
    vi.useRealTimers();
    expect(plan).not.toHaveBeenCalled();
    expect(onTell.mock.calls).toEqual([[news]]);
  });
});

describe('a milestone that another user deletes while its form is open', () => {
  it('keeps the form open with the typed text, and can be saved as a new milestone', async () => {
    const [createMilestone, changeMilestone] = [vi.fn(), vi.fn()];
    const page = (milestones: RoadmapProps['model']['milestones']) => (
      <I18nextProvider i18n={i18n}>
        <Roadmap
          {...PROPS}
          model={{ ...PROPS.model, milestones }}
          intents={{ ...PROPS.intents, createMilestone, changeMilestone }}
        />
      </I18nextProvider>
    );
    const { rerender } = render(page(PROPS.model.milestones));
    await expect.poll(flag).not.toBeNull();
    fireEvent.click(flag() as Element);
    const name = await screen.findByRole<HTMLInputElement>('textbox');
    fireEvent.change(name, { target: { value: 'Beta for all' } });
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(page([]));
    await expect.poll(flag).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('“Beta” was deleted');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Beta for all');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new milestone' }));
    expect(createMilestone.mock.calls).toEqual([
      [{ name: 'Beta for all', startDate: DAY, endDate: DAY, color: '#2563EB' }],
    ]);
    expect(changeMilestone).not.toHaveBeenCalled();
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});

describe('the keys of a focused row', () => {
  const focusedRow = (): HTMLElement => {
    const row = document.querySelector<HTMLElement>('[data-row="story:100"]');
    if (!row) throw new Error('no such row');
    act(() => row.focus());
    return row;
  };
  const SAID = ROW_MOVES.filter(({ possible }) => !possible).flatMap(({ keys }) => keys);

  it.each(SAID)('keep the browser from scrolling on %s', (said) => {
    show();
    const parts = said.split('+');
    const event = {
      key: parts.at(-1) ?? '',
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    };
    // `fireEvent` returns false if the browser's default action is prevented.
    expect(fireEvent.keyDown(focusedRow(), event)).toBe(false);
  });

  it('keep the focus on the row when Space is pressed', () => {
    show();
    const row = focusedRow();
    expect(fireEvent.keyDown(row, { key: ' ' })).toBe(false);
    expect(document.activeElement).toBe(row);
  });

  it.each([
    ['a day', false, 1],
    ['a week', true, 7],
  ])('move the bar by %s with Alt', async (_, shiftKey, by) => {
    const plan = vi.fn<PlanIntents['plan']>();
    show({ plan });
    fireEvent.keyDown(focusedRow(), { key: 'ArrowRight', altKey: true, shiftKey });
    fireEvent.blur(focusedRow());
    await expect.poll(() => plan.mock.calls.length).toBe(1);
    const start = dayNumber('2026-11-03') + by;
    expect(plan.mock.calls[0]?.[0]).toMatchObject([{ plan: { start: dayOf(start) } }]);
  });
});

describe('the treegrid', () => {
  const scrollTo = (top: number) => {
    const scroller = screen.getByRole('treegrid').parentElement as HTMLElement;
    scroller.scrollTop = top;
    act(() => {
      fireEvent.scroll(scroller);
    });
  };
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')].map(
      ({ dataset }) => dataset.row,
    );

  it('keeps its only Tab stop when the user scrolls the focused row out of sight', async () => {
    show();
    expect(stops()).toEqual(['goal:g1']);
    const row = document.querySelector<HTMLElement>('[data-row="story:100"]');
    act(() => row?.focus());
    expect(stops()).toEqual(['story:100']);
    scrollTo(2000);
    await expect.poll(() => document.querySelector('[data-row="story:155"]')).not.toBeNull();
    expect(stops()).toEqual(['story:100']);
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row as HTMLElement, { key: 'ArrowDown' });
    await expect.poll(() => (document.activeElement as HTMLElement).dataset.row).toBe('story:101');
  });

  it('has as many columns as it counts, each with a header', () => {
    render(
      <I18nextProvider i18n={i18n}>
        <Roadmap {...PROPS} look={{ ...PROPS.look, columns: ['status', 'dates'] }} />
      </I18nextProvider>,
    );
    const grid = screen.getByRole('treegrid');
    const count = Number(grid.getAttribute('aria-colcount'));
    const columnsIn = (element: Element | null, role: string) =>
      [...(element?.querySelectorAll(role) ?? [])].map((each) =>
        Number(each.getAttribute('aria-colindex')),
      );
    const all = Array.from({ length: count }, (_, at) => at + 1);
    const headers = document.getElementById(grid.getAttribute('aria-owns') ?? '');
    expect(headers?.getAttribute('aria-rowindex')).toBe('1');
    expect(columnsIn(headers, '[role="columnheader"]')).toEqual(all);
    const row = grid.querySelector('[role="row"]');
    expect(columnsIn(row, '[role="rowheader"], [role="gridcell"]')).toEqual(all);
  });
});
