import { Heap } from './heap.ts';

/** One piece of work, or a marker for the start or end of an epic. All days are counted as working days. */
export interface Node {
  /** The earliest day on which the node may start. */
  readonly earliest: number;
  /** Zero for a marker. */
  readonly days: number;
  /** The account id of the assignee. Null for unassigned work; undefined if the node needs nobody's time. */
  readonly assigneeId?: string | null;
  /** True if the node must start exactly on its earliest day. */
  readonly fixed: boolean;
  /** Of several nodes that could come next, the one with the lowest order comes first. */
  readonly order: number;
}

export type Edge = readonly [from: number, to: number];

export interface Placed {
  readonly start: number;
  /** The predecessor that determines the start of the node; null if no predecessor does. */
  readonly waitsFor: number | null;
  /** True if the node had to wait until its assignee was free. */
  readonly busy: boolean;
}

/** The neighbours of all nodes in one array. The neighbours of node n begin at the position `starts[n]`. */
interface Neighbours {
  readonly starts: Int32Array;
  /** A negative number marks a removed edge. */
  readonly nodes: Int32Array;
}

const neighboursOf = (size: number, edges: readonly Edge[], own: 0 | 1): Neighbours => {
  const starts = new Int32Array(size + 1);
  for (const edge of edges) starts[edge[own] + 1] = (starts[edge[own] + 1] as number) + 1;
  for (let index = 0; index < size; index += 1) {
    starts[index + 1] = (starts[index + 1] as number) + (starts[index] as number);
  }
  const free = starts.slice();
  const nodes = new Int32Array(edges.length);
  for (const edge of edges) {
    const place = free[edge[own]] as number;
    nodes[place] = edge[1 - own] as number;
    free[edge[own]] = place + 1;
  }
  return { starts, nodes };
};

interface Graph {
  readonly next: Neighbours;
  readonly before: Neighbours;
}

const takeOut = ({ starts, nodes }: Neighbours, owner: number, node: number): void => {
  const index = nodes.indexOf(node, starts[owner]);
  if (index >= 0 && index < (starts[owner + 1] as number)) nodes[index] = -1;
};

/**
 * Removes one edge of a cycle among the nodes that are not sorted yet, so that all other edges can be kept. Returns the
 * node to which this edge led.
 */
const cutCircle = ({ before, next }: Graph, first: number, waits: Int32Array): number => {
  const leftBefore = (owner: number): number => {
    for (
      let index = before.starts[owner] as number;
      index < (before.starts[owner + 1] as number);
      index += 1
    ) {
      const node = before.nodes[index] as number;
      if (node >= 0 && (waits[node] as number) > 0) return node;
    }
    return owner;
  };
  const seen = new Set<number>();
  let node = first;
  while (!seen.has(node)) {
    seen.add(node);
    node = leftBefore(node);
  }
  const from = leftBefore(node);
  takeOut(before, node, from);
  takeOut(next, from, node);
  return node;
};

/** Returns a topological order of all nodes. From each cycle, one edge is removed. */
const sortedNodes = (nodes: readonly Node[], graph: Graph): Int32Array => {
  const size = nodes.length;
  const { next, before } = graph;
  const waits = new Int32Array(size);
  const heap = new Heap(Float64Array.from(nodes, ({ order }) => order));
  const sorted = new Int32Array(size);
  const free = (node: number) => {
    waits[node] = (waits[node] as number) - 1;
    if (waits[node] === 0) heap.push(node);
  };
  for (let node = 0; node < size; node += 1) {
    waits[node] = (before.starts[node + 1] as number) - (before.starts[node] as number);
    if (waits[node] === 0) heap.push(node);
  }
  for (let count = 0; count < size; ) {
    const node = heap.pop();
    if (node === undefined) {
      const first = waits.findIndex((open) => open > 0);
      free(cutCircle(graph, first, waits));
      continue;
    }
    sorted[count] = node;
    count += 1;
    for (
      let index = next.starts[node] as number;
      index < (next.starts[node + 1] as number);
      index += 1
    ) {
      if ((next.nodes[index] as number) >= 0) free(next.nodes[index] as number);
    }
  }
  return sorted;
};

/** Returns for each node the last day on which it may end without delaying a fixed node. */
const latestEnds = (nodes: readonly Node[], { next }: Graph, sorted: Int32Array): Float64Array => {
  const ends = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY);
  for (let place = sorted.length - 1; place >= 0; place -= 1) {
    const node = sorted[place] as number;
    for (
      let index = next.starts[node] as number;
      index < (next.starts[node + 1] as number);
      index += 1
    ) {
      const other = next.nodes[index] as number;
      if (other < 0) continue;
      const { fixed, earliest, days } = nodes[other] as Node;
      const begins = fixed ? earliest : (ends[other] as number) - days + 1;
      if (begins - 1 < (ends[node] as number)) ends[node] = begins - 1;
    }
  }
  return ends;
};

/** Returns the neighbour of a node that ends last; null if the node has no neighbours. */
const lastOf = (
  { starts, nodes }: Neighbours,
  owner: number,
  endOf: (node: number) => number,
): number | null => {
  let last: number | null = null;
  for (let index = starts[owner] as number; index < (starts[owner + 1] as number); index += 1) {
    const node = nodes[index] as number;
    if (node >= 0 && (last === null || endOf(node) > endOf(last))) last = node;
  }
  return last;
};

interface Time {
  readonly free: (assigneeId: string | null, from: number, days: number) => number;
  readonly take: (assigneeId: string | null, from: number, days: number) => void;
}

/**
 * Places each node as early as possible: after its predecessors, when its assignee is free. If waiting for the assignee
 * would delay a fixed node, the node does not wait, because the dependency is more important.
 */
export const placeAll = (
  nodes: readonly Node[],
  edges: readonly Edge[],
  time: Time,
): readonly Placed[] => {
  const size = nodes.length;
  const sound = edges.filter(([from, to]) => from !== to);
  const graph = { next: neighboursOf(size, sound, 0), before: neighboursOf(size, sound, 1) };
  const sorted = sortedNodes(nodes, graph);
  const latest = latestEnds(nodes, graph, sorted);
  const placed: Placed[] = new Array(size);
  const endOf = (node: number) => (placed[node]?.start ?? 0) + (nodes[node]?.days ?? 0);
  for (const node of sorted) {
    const { earliest, days, assigneeId, fixed } = nodes[node] as Node;
    if (fixed) {
      placed[node] = { start: earliest, waitsFor: null, busy: false };
      continue;
    }
    const wait = lastOf(graph.before, node, endOf);
    const held = wait !== null && endOf(wait) > earliest;
    const ready = held ? endOf(wait) : earliest;
    const free = assigneeId === undefined ? ready : time.free(assigneeId, ready, days);
    const start = free + days - 1 > (latest[node] as number) ? ready : free;
    if (assigneeId !== undefined) time.take(assigneeId, start, days);
    const busy = start > ready;
    placed[node] = { start, waitsFor: held && !busy ? wait : null, busy };
  }
  return placed;
};
