import { floorsOf, smoothest } from '../smoothness.ts';
import { inTurn, median } from '../statistics.ts';
import type { Driver } from './driver.ts';
import type { Kind, Mounted } from './page/contract.ts';
import type { Smoothness } from './page/timing.ts';

const MOUNTS = { rounds: 5, warmup: 2 };
const DROPS = 5;
const PASSES = 3;
/** Zoom in per cent. `near` is a usual zoom. At `far`, cards are drawn as blocks. */
export const ZOOM = { near: 80, far: 20 } as const;

export interface Mounts<Name extends Kind> {
  readonly milliseconds: Readonly<Record<Name, readonly number[]>>;
  readonly nodes: Readonly<Record<Name, number>>;
}

/** Shows boards one after the other, each on an empty page. */
export const mountsAt = async <Name extends Kind>(
  driver: Driver,
  zoom: number,
  kinds: readonly Name[],
): Promise<Mounts<Name>> => {
  const last: Partial<Record<Kind, Mounted>> = {};
  const milliseconds = await inTurn(kinds, MOUNTS, async (kind) => {
    const mounted = await driver.mount(kind, zoom);
    last[kind] = mounted;
    await driver.unmount();
    return mounted.milliseconds;
  });
  const nodes = Object.fromEntries(kinds.map((kind) => [kind, last[kind]?.nodes ?? 0]));
  return { milliseconds, nodes: nodes as Record<Name, number> };
};

export interface Use {
  readonly drop: number;
  readonly scroll: Smoothness;
  /** How smoothly the board scrolls at the far zoom, with hundreds of blocks. */
  readonly scrollFar: Smoothness;
  readonly zoom: Smoothness;
  readonly nodes: number;
}

/**
 * Uses a board like a user: drags cards, scrolls through the whole board, zooms out and in, and scrolls at the far
 * zoom.
 */
export const usedBoard = async (driver: Driver, kind: Kind, passes = PASSES): Promise<Use> => {
  await driver.mount(kind, ZOOM.near);
  const drops: number[] = [];
  for (let round = 0; round <= DROPS; round += 1) drops.push(await driver.drop(kind));
  const scroll = await smoothest(driver.scroll, passes);
  const nodes = await driver.nodes();
  const zoom = await smoothest(driver.zoom, passes);
  await driver.unmount();
  await driver.mount(kind, ZOOM.far);
  const scrollFar = await smoothest(driver.scroll, passes);
  await driver.unmount();
  return { drop: median(drops.slice(1)), scroll, scrollFar, zoom, nodes };
};

/** Measures how long the browser needs on this machine to draw the board without any script. */
export const floorOfBoard = async (driver: Driver) => {
  await driver.mount('board', ZOOM.near);
  return floorsOf(driver, PASSES);
};
