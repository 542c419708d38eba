import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_PART } from '../../testing/personas.ts';
import {
  blankPart,
  type Direction,
  duplicatePart,
  insertPart,
  KINDS,
  movePart,
  placeOf,
  removePart,
  shiftPart,
} from './canvas.ts';
import { PLACES } from './choices.ts';
import { componentFaults } from './component-faults.ts';

const ids = EVERY_PART.map(({ id }) => id);
const order = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);

const part = fc.constantFrom(...ids);
const place = fc.constantFrom(...PLACES);

describe('the canvas of a persona', () => {
  it('offers nine kinds of parts, each valid when it is blank', () => {
    expect(KINDS).toHaveLength(9);
    for (const kind of KINDS) expect(componentFaults(blankPart(kind, 'x'))).toEqual([]);
  });

  it('moves a part to the given position and keeps the order of the others', () => {
    fc.assert(
      fc.property(part, place, fc.option(part, { nil: null }), (id, to, before) => {
        const moved = movePart(EVERY_PART, id, { place: to, before });
        expect(order(moved).filter((each) => each !== id)).toEqual(
          ids.filter((each) => each !== id),
        );
        const found = moved.find((each) => each.id === id);
        expect(found && placeOf(found)).toBe(to);
        if (before !== null && before !== id) {
          expect(order(moved).indexOf(id)).toBe(order(moved).indexOf(before) - 1);
        }
      }),
    );
  });

  it('keeps the order when a part is shifted in one direction and back', () => {
    const opposite: Record<Direction, Direction> = {
      up: 'down',
      down: 'up',
      left: 'right',
      right: 'left',
    };
    fc.assert(
      fc.property(part, fc.constantFrom<Direction>('up', 'down'), (id, direction) => {
        const there = shiftPart(EVERY_PART, id, direction);
        if (there === EVERY_PART) return;
        const peersOf = (parts: typeof EVERY_PART) => {
          const own = parts.find((each) => each.id === id);
          return order(parts.filter((each) => own && placeOf(each) === placeOf(own)));
        };
        expect(peersOf(there)).not.toEqual(peersOf(EVERY_PART));
        expect(peersOf(shiftPart(there, id, opposite[direction]))).toEqual(peersOf(EVERY_PART));
      }),
    );
  });

  it('does not move a part that cannot be shifted further', () => {
    const [first] = insertPart([], blankPart('tag', 'only'), { place: 'head', before: null });
    const one = first ? [first] : [];
    expect(shiftPart(one, 'only', 'up')).toBe(one);
    expect(shiftPart(one, 'only', 'down')).toBe(one);
    expect(shiftPart(one, 'only', 'left')).toBe(one);
  });

  it('puts a duplicate right after the original, and removes parts', () => {
    expect(order(duplicatePart(EVERY_PART, 'b', 'new')).slice(0, 3)).toEqual(['a', 'b', 'new']);
    expect(order(removePart(EVERY_PART, 'b'))).not.toContain('b');
  });
});
