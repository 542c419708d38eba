import type { Smoothness } from '../board/page/timing.ts';
import { floorsOf, smoothest } from '../smoothness.ts';
import { inTurn, type Samples } from '../statistics.ts';
import type { Driver } from './driver.ts';
import type { Kind } from './page/contract.ts';

const MOUNTS = { rounds: 5, warmup: 2 };
const DROPS = { rounds: 5, warmup: 1 };
const PASSES = 3;

export interface Mounts<Name extends Kind> {
  readonly milliseconds: Samples<Name>;
  readonly nodes: Readonly<Record<Name, number>>;
}

/** Shows roadmaps one after the other, each on an empty page. */
export const mountsOf = async <Name extends Kind>(
  driver: Driver,
  kinds: readonly Name[],
): Promise<Mounts<Name>> => {
  const nodes = new Map<Name, number>();
  const milliseconds = await inTurn(kinds, MOUNTS, async (kind) => {
    const mounted = await driver.mount(kind);
    nodes.set(kind, mounted.nodes);
    await driver.unmount();
    return mounted.milliseconds;
  });
  return { milliseconds, nodes: Object.fromEntries(nodes) as Record<Name, number> };
};

export interface Drops<Name extends Kind> {
  /** Milliseconds from the drop to the frame that shows the bar at its new place. */
  readonly milliseconds: Samples<Name>;
  /** Milliseconds from the drop to the frame that shows all changes that follow from it. */
  readonly settled: Samples<Name>;
}

/** Drags a bar in each of these roadmaps in turn. Draws the roadmap anew before each drag. */
export const dropsOf = async <Name extends Kind>(
  driver: Driver,
  kinds: readonly Name[],
): Promise<Drops<Name>> => {
  const settled = new Map<Name, number[]>(kinds.map((kind) => [kind, []]));
  const milliseconds = await inTurn(kinds, DROPS, async (kind) => {
    await driver.mount(kind);
    // Drags once without measuring, because the browser compiles code during the first drop of a page.
    await driver.drop();
    const dropped = await driver.drop();
    settled.get(kind)?.push(dropped.settled);
    await driver.unmount();
    return dropped.milliseconds;
  });
  return { milliseconds, settled: Object.fromEntries(settled) as Record<Name, number[]> };
};

export interface Use {
  readonly scroll: Smoothness;
  readonly zoom: Smoothness;
  /** Number of elements after scrolling or after zooming, whichever is higher. */
  readonly nodes: number;
  /** How long the browser needs to draw the same content without any script. */
  readonly floors: Awaited<ReturnType<typeof floorsOf>>;
}

/** Uses our roadmap like a user: scrolls in both directions, and zooms out and in. */
export const usedRoadmap = async (driver: Driver): Promise<Use> => {
  await driver.mount('ours');
  const scroll = await smoothest(driver.scroll, PASSES);
  const scrolled = await driver.nodes();
  const zoom = await smoothest(driver.zoom, PASSES);
  const nodes = Math.max(scrolled, await driver.nodes());
  return { scroll, zoom, nodes, floors: await floorsOf(driver, PASSES) };
};
