import { type CellKey, cellKey, type StoryCard } from './model.ts';

type Cards = readonly StoryCard[];
/** The cells of a lane that have stories, by step. */
export type LaneCells = ReadonlyMap<string, Cards>;
type Entry = [CellKey, Cards];

/**
 * The cells of a map, readable as one map by cell key. They are stored by lane and then by step, so that a change of
 * one cell among tens of thousands copies only its lane. Equality checks in tests treat the table as a `Map` with the
 * same entries.
 */
export class CellTable implements ReadonlyMap<CellKey, Cards> {
  readonly [Symbol.toStringTag] = 'Map';
  readonly byLane: ReadonlyMap<string, LaneCells>;

  constructor(byLane: ReadonlyMap<string, LaneCells>) {
    this.byLane = byLane;
  }

  get size(): number {
    let size = 0;
    for (const lane of this.byLane.values()) size += lane.size;
    return size;
  }

  get(key: CellKey): Cards | undefined {
    const index = key.lastIndexOf('|');
    return this.byLane.get(key.slice(index + 1))?.get(key.slice(0, index));
  }

  has(key: CellKey): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<Entry> {
    for (const [laneId, lane] of this.byLane) {
      for (const [stepId, cards] of lane) yield [cellKey(stepId, laneId), cards];
    }
  }

  keys(): MapIterator<CellKey> {
    return new Map(this).keys();
  }

  *values(): MapIterator<Cards> {
    for (const lane of this.byLane.values()) yield* lane.values();
  }

  [Symbol.iterator](): MapIterator<Entry> {
    return this.entries();
  }

  forEach(act: (cards: Cards, key: CellKey, table: ReadonlyMap<CellKey, Cards>) => void): void {
    new Map(this).forEach(act);
  }
}
