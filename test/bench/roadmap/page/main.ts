import { dependenciesOf } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { proposalOf } from '#domain/roadmap/proposal/proposal.ts';
import { type Floor, floorOf } from '../../board/page/floor.ts';
import { measureFrames, painted } from '../../board/page/timing.ts';
import type { Bench, Kind } from './contract.ts';
import { dhtmlx } from './dhtmlx-gantt.ts';
import type { Drawing } from './drawn.ts';
import { type Generated, generated, TODAY } from './generate.ts';
import { ours } from './our-roadmap.tsx';
import { svar } from './svar-gantt.tsx';
import { vis } from './vis-timeline.ts';

const DRAWINGS: Readonly<Record<Kind, Drawing>> = { ours, svar, dhtmlx, vis };
const SCROLL_FRAMES = 240;
const ZOOM_FRAMES = 160;
/** Number of wheel steps in one zoom. A step zooms our roadmap twice as far as the libraries. */
const NOTCH = 6;
const WHEEL = 300;
/** Maximum number of milliseconds that the measurement waits for work that the page does when idle. */
const LONGEST_REST = 1000;
/** Timeout of a drop, in milliseconds. */
const LONGEST_DROP = 10_000;
const HEAD = 100;

const page = document.getElementById('root') as HTMLElement;
let data: Generated | null = null;
let shown: Drawing | null = null;
let remove: (() => void) | null = null;
let held: Element | null = null;
let floor: Floor | null = null;
let drop: ReturnType<Bench['dropped']> | null = null;

const nodes = (): number => page.getElementsByTagName('*').length;

const find = (selector: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

const drawing = (): Drawing => {
  if (!shown) throw new Error('nothing is drawn');
  return shown;
};

/** Returns the bars that are completely visible and can be dragged to the right. */
const wholeBars = (): { readonly bar: Element; readonly box: DOMRect }[] =>
  [...page.querySelectorAll(drawing().bar)].flatMap((bar) => {
    const box = bar.getBoundingClientRect();
    const seen =
      box.x > 440 && box.right < innerWidth - 200 && box.y > HEAD && box.bottom < innerHeight - 80;
    return seen && box.width > 30 ? [{ bar, box }] : [];
  });

const scrollThrough = (across: HTMLElement, down: HTMLElement) => {
  const wide = across.scrollWidth - across.clientWidth;
  const high = down.scrollHeight - down.clientHeight;
  return measureFrames(SCROLL_FRAMES, (share) => {
    across.scrollLeft = wide * (0.2 + 0.5 * Math.abs(Math.sin(share * Math.PI * 2)));
    down.scrollTop = high * share;
  });
};

const unmount = async (): Promise<void> => {
  remove?.();
  remove = null;
  await painted();
};

const kept = (): Floor => {
  if (!floor) throw new Error('nothing was kept');
  return floor;
};

/** Resolves when the page is complete, including parts that it draws after the first frame. */
const rested = async (): Promise<void> => {
  await painted();
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_REST });
  });
  await painted();
};

window.roadmapBench = {
  generate: (size) => {
    data = generated(size);
    return size.goals + size.epics + size.stories;
  },
  mount: async (kind) => {
    if (!data) throw new Error('there is nothing to draw');
    shown = DRAWINGS[kind];
    await painted();
    const place = document.createElement('div');
    place.style.cssText = 'position: absolute; inset: 0';
    page.append(place);
    const started = performance.now();
    const end = shown.draw(place, data);
    while (!place.querySelector(shown.bar)) await painted();
    await painted();
    const milliseconds = performance.now() - started;
    remove = () => {
      end();
      place.remove();
    };
    await rested();
    return { milliseconds, nodes: nodes() };
  },
  unmount,
  nodes,
  scroll: () => scrollThrough(find(drawing().scrollers.x), find(drawing().scrollers.y)),
  zoom: () => {
    const scroller = find(drawing().scrollers.x);
    const { left, top, width, height } = scroller.getBoundingClientRect();
    return measureFrames(ZOOM_FRAMES, (share) => {
      const deltaY = share < 0.5 ? NOTCH : -NOTCH;
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      scroller.dispatchEvent(
        new WheelEvent('wheel', { ...at, deltaY, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
  },
  keepFloor: async () => {
    floor = floorOf({
      shown: page.firstElementChild ?? page,
      scroller: drawing().scrollers.x,
      scroll: (scroller) => scrollThrough(scroller, scroller),
      zoom: { frames: ZOOM_FRAMES, step: Math.exp(NOTCH / WHEEL) },
    });
    await unmount();
  },
  blank: () => kept().blank(),
  still: () => kept().still(),
  grip: () => {
    const [first] = wholeBars();
    if (!first) throw new Error('no bar is whole in sight');
    held = first.bar;
    const { x, y, width, height } = first.box;
    return { x: x + width / 2, y: y + height / 2 };
  },
  armDrop: () => {
    const from = held?.getBoundingClientRect().x ?? 0;
    drop = new Promise((resolve) => {
      const onUp = async () => {
        const started = performance.now();
        await painted();
        const milliseconds = performance.now() - started;
        const now = held?.getBoundingClientRect().x ?? from;
        const moved = Math.abs(now - from) > 1;
        // Our roadmap shows the bar at its new place first, and marks it as held until all changes are computed.
        while (page.querySelector('[data-held]')) await painted();
        resolve({ milliseconds, settled: performance.now() - started, moved });
      };
      window.addEventListener('pointerup', () => void onUp(), { capture: true, once: true });
    });
  },
  dropped: () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('nothing was dropped')), LONGEST_DROP);
    });
    return Promise.race([drop ?? Promise.reject(new Error('no drop is awaited')), late]);
  },
  schedule: (times) => {
    if (!data) throw new Error('there is nothing to plan');
    const hierarchy = hierarchyOf(data.map);
    const dependencies = dependenciesOf(hierarchy);
    let proposed = 0;
    const milliseconds = Array.from({ length: times }, () => {
      const started = performance.now();
      proposed = proposalOf({
        hierarchy,
        dependencies,
        today: TODAY,
        weekend: [6, 0],
        pace: { pointsPerDay: 1 },
        chosen: null,
        anew: true,
        slotOf: () => null,
      }).length;
      return performance.now() - started;
    });
    return { milliseconds, proposed };
  },
};
document.documentElement.dataset.ready = '';
