import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { loadRemainingModules } from '#web/later/later-module.ts';
import { applyTheme, layTokens } from '#web/page/theme.ts';
import { wholeI18n } from '#web/testing/whole-i18n.ts';
import type { Kind } from './contract.ts';
import { type Floor, floorOf } from './floor.ts';
import { generated } from './generate.ts';
import { loadProject } from './load-project.ts';
import { OurBoard, TurnedBoard } from './our-board.tsx';
import { PlainBoard } from './plain-board.tsx';
import { measureFrames, painted } from './timing.ts';
import { WindowedBoard } from './windowed-board.tsx';
import '#web/app/page.css';

const SCROLL_FRAMES = 240;
const ZOOM_FRAMES = 160;
/** Timeout of a drop, in milliseconds. */
const LONGEST_DROP = 10_000;
/** Timeout until a board shows its first card, in milliseconds. */
const LONGEST_DRAW = 60_000;
const BOARDS = {
  board: OurBoard,
  turned: TurnedBoard,
  plain: PlainBoard,
  windowed: WindowedBoard,
};

layTokens(document);
await applyTheme(document.documentElement, 'light');
const i18n = await wholeI18n('en');
// Loads the remaining code and the texts first, because only drawing the board is measured.
await loadRemainingModules();
const place = document.getElementById('root') as HTMLElement;

let sources: MapSources | null = null;
let root: Root | null = null;
let floor: Floor | null = null;
let drop: Promise<{ milliseconds: number; moved: boolean }> | null = null;

const draw = async (kind: Kind, zoom: number, shown: MapSources): Promise<void> => {
  const Board = BOARDS[kind];
  root = createRoot(place);
  root.render(
    <I18nextProvider i18n={i18n}>
      <Board sources={shown} zoom={zoom} />
    </I18nextProvider>,
  );
  const started = performance.now();
  while (!place.querySelector('[data-address^="story:"]')) {
    if (performance.now() - started > LONGEST_DRAW) throw new Error(`${kind}: no card is drawn`);
    await painted();
  }
  await painted();
};

const nodes = (): number => place.getElementsByTagName('*').length;

/** Matches the scroll container of every measured board. */
const SCROLLER = '[role="grid"], [data-board]';
const NOTCH = 6;

const scroller = (): HTMLElement => {
  const board = place.querySelector<HTMLElement>(SCROLLER);
  if (!board) throw new Error('no board is drawn');
  return board;
};

const scrollThrough = (board: HTMLElement) => {
  const wide = board.scrollWidth - board.clientWidth;
  const high = board.scrollHeight - board.clientHeight;
  return measureFrames(SCROLL_FRAMES, (share) => {
    board.scrollLeft = wide * Math.abs(Math.sin(share * Math.PI * 2)) * 0.5;
    board.scrollTop = high * share;
  });
};

const unmount = async (): Promise<void> => {
  root?.unmount();
  root = null;
  await painted();
};

const kept = (): Floor => {
  if (!floor) throw new Error('nothing was kept');
  return floor;
};

/** Returns the number of the cell that contains a story. Cells are numbered in the order in which they are drawn. */
const cellOf = (id: string): string => {
  const card = place.querySelector(`[data-address="story:${id}"]`);
  const box = card?.closest('ul')?.getBoundingClientRect();
  return box ? `${Math.round(box.x)},${Math.round(box.y)}` : '';
};

const armDrop = (): void => {
  let lifted = '';
  let from = '';
  const onStart = (event: DragEvent) => {
    const address = (event.target as HTMLElement).closest<HTMLElement>('[data-address]')?.dataset
      .address;
    lifted = address?.split(':')[1] ?? '';
    from = cellOf(lifted);
  };
  window.addEventListener('dragstart', onStart, { capture: true, once: true });
  drop = new Promise((resolve) => {
    const onDrop = async () => {
      const started = performance.now();
      await painted();
      resolve({ milliseconds: performance.now() - started, moved: cellOf(lifted) !== from });
    };
    window.addEventListener('drop', () => void onDrop(), { capture: true, once: true });
  });
};

window.bench = {
  generate: (size) => {
    sources = generated(size);
    return sources.stories.length;
  },
  load: async (project, maximum) => {
    const started = performance.now();
    const loaded = await loadProject(project, maximum);
    sources = loaded.sources;
    await draw('board', 80, sources);
    return { ...loaded.times, firstCardsMs: performance.now() - started };
  },
  mount: async (kind, zoom) => {
    if (!sources) throw new Error('there is no map to draw');
    await painted();
    const started = performance.now();
    await draw(kind, zoom, sources);
    return { milliseconds: performance.now() - started, nodes: nodes() };
  },
  unmount,
  nodes,
  scroll: () => scrollThrough(scroller()),
  zoom: () => {
    const board = scroller();
    const { left, top, width, height } = board.getBoundingClientRect();
    return measureFrames(ZOOM_FRAMES, (share) => {
      const deltaY = share < 0.5 ? NOTCH : -NOTCH;
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      board.dispatchEvent(
        new WheelEvent('wheel', { ...at, deltaY, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
  },
  keepFloor: async () => {
    const shown = place.firstElementChild ?? place;
    const zoom = { frames: ZOOM_FRAMES, step: Math.exp(NOTCH / 100) };
    floor = floorOf({ shown, scroller: SCROLLER, scroll: scrollThrough, zoom });
    await unmount();
  },
  blank: () => kept().blank(),
  still: () => kept().still(),
  plan: (moves) => {
    if (!sources) throw new Error('there is no map to plan on');
    const map = assembleMap(sources, 'release');
    const cards = [...map.cells.values()].flat();
    const targets = [...map.cells.values()].flatMap(([first]) => first ?? []);
    return Array.from({ length: moves }, (_, index) => {
      const card = cards[(index * 7919) % cards.length];
      const target = targets[(index * 104_729) % targets.length];
      if (!card || !target) throw new Error('the map holds no story');
      const place = { after: target.issue.id, before: null };
      const to = { toStepId: target.stepId, toLaneId: target.laneId };
      const started = performance.now();
      planStoriesMove(map, { storyIds: [card.issue.id], ...to, ...place });
      return performance.now() - started;
    });
  },
  armDrop,
  dropped: () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('nothing was dropped')), LONGEST_DROP);
    });
    return Promise.race([drop ?? Promise.reject(new Error('no drop is awaited')), late]);
  },
};
document.documentElement.dataset.ready = '';
