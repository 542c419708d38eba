import {
  type Dependency,
  dependenciesByItem,
  dependencyKey,
} from '#domain/roadmap/dependencies.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, type Scale } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import type { View } from '../state/use-timeline.ts';
import type { Point } from './link-path.ts';

/**
 * How a line looks. "violated": the waiting item starts too early. "chain": the link is in the opened chain, or belongs
 * to the hovered item. "quiet": all other links.
 */
export type LinkTone = 'quiet' | 'chain' | 'violated';

export interface ShownLink {
  readonly key: string;
  readonly dependency: Dependency;
  readonly tone: LinkTone;
  readonly from: Point;
  readonly to: Point;
  /** The height at which a line can run back to the left between two rows: the edge of the waiting item's row. */
  readonly between: number;
  /** Days by which the waiting item starts too early. */
  readonly days: number;
}

/** The position and size of a bar with a ring around it, because its item is in the opened chain. */
export interface Ring {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface LinkSources {
  readonly dependencies: readonly Dependency[];
  readonly rowOf: (key: string) => Row | undefined;
  readonly spanOf: (key: ItemKey) => Span | undefined;
  readonly early: (dependency: Dependency) => number;
  readonly scale: Scale;
  readonly view: View;
  /** The item whose row has the pointer or the focus; null if there is none. */
  readonly hovered: ItemKey | null;
  /** The items of the chain that the user has opened; null if none is open. */
  readonly chain: ReadonlySet<ItemKey> | null;
}

/**
 * Maximum number of quiet links. If there are more, none of them is drawn, because a screen full of lines is useless.
 */
export const MANY = 24;
/** Maximum height of a quiet line, in pixels. A higher line would cross the whole screen. */
export const FAR = 420;

const HEIGHT: Readonly<Record<Row['kind'], number>> = {
  goal: 28,
  step: 24,
  story: 22,
  subtask: 10,
  release: 20,
  sprint: 30,
};

const middleOf = ({ top, height }: Row): number => top + height / 2;

const isSeen = ({ top, height }: Row, view: View): boolean =>
  top + height > view.y && top < view.y + view.height;

type Ends = Pick<ShownLink, 'from' | 'to' | 'between'> & { readonly seen: number };

const endsOf = (
  { from, to }: Dependency,
  { rowOf, spanOf, scale, view }: LinkSources,
): Ends | null => {
  const [first, second] = [rowOf(from), rowOf(to)];
  const [before, after] = [spanOf(from), spanOf(to)];
  if (!first || !second || before?.end == null || after?.start == null) return null;
  const end = boxOf(scale, before.end, before.end);
  return {
    from: { x: end.left + end.width, y: middleOf(first) },
    to: { x: boxOf(scale, after.start, after.start).left, y: middleOf(second) },
    between: second.top > first.top ? second.top : second.top + second.height,
    seen: Number(isSeen(first, view)) + Number(isSeen(second, view)),
  };
};

const isAlong = ({ from, to }: Ends, { x, width }: View): boolean =>
  Math.max(from.x, to.x) > x && Math.min(from.x, to.x) < x + width;

/** Returns the line of a link; null if no part of it is visible, or if it is quiet and too long. */
const shownLink = (
  dependency: Dependency,
  looked: boolean,
  sources: LinkSources,
): ShownLink | null => {
  const ends = endsOf(dependency, sources);
  // A link of the chain or of the hovered item is drawn if one of its ends is visible, any other link only if both ends
  // are.
  if (!ends || ends.seen < (looked ? 1 : 2) || !isAlong(ends, sources.view)) return null;
  const days = sources.early(dependency);
  const tone = days > 0 ? 'violated' : looked ? 'chain' : 'quiet';
  if (tone === 'quiet' && Math.abs(ends.from.y - ends.to.y) > FAR) return null;
  return { key: dependencyKey(dependency), dependency, tone, ...ends, days };
};

export const dependenciesOfRows = (
  dependencies: readonly Dependency[],
  rows: readonly Row[],
): readonly Dependency[] => {
  const byItem = dependenciesByItem(dependencies);
  return [...new Set(rows.flatMap(({ item }) => (item && byItem.get(item.key)) ?? []))];
};

/**
 * Returns the links to draw: violated links, links of the chain and of the hovered item, and quiet links if there are
 * few.
 */
export const shownLinks = (sources: LinkSources): ShownLink[] => {
  const { dependencies, hovered, chain } = sources;
  const isLookedAt = ({ from, to }: Dependency) =>
    hovered === from || hovered === to || (chain?.has(from) && chain.has(to)) === true;
  const found = dependencies.flatMap(
    (dependency) => shownLink(dependency, isLookedAt(dependency), sources) ?? [],
  );
  const quiet = found.filter(({ tone }) => tone === 'quiet').length;
  return quiet > MANY ? found.filter(({ tone }) => tone !== 'quiet') : found;
};

export const ringsOf = ({ chain, rowOf, spanOf, scale }: LinkSources): Ring[] =>
  [...(chain ?? [])].flatMap((key): Ring[] => {
    const [row, span] = [rowOf(key), spanOf(key)];
    if (!row || !isWhole(span)) return [];
    const height = HEIGHT[row.kind];
    return [
      { key, ...boxOf(scale, span.start, span.end), top: middleOf(row) - height / 2, height },
    ];
  });
