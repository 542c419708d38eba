import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { cellKey, type StoryMap } from '#domain/board/model/model.ts';
import { step, story } from '#domain/testing/issues.ts';
import { CARD, LANE } from '../../board/geometry/layout/sizes.ts';
import { stackCards } from '../../board/geometry/layout/stack.ts';
import type { CardMark, Ghost } from './card-marks.ts';
import { MARK, markedMap } from './marked-map.ts';

const map: StoryMap = assembleMap(
  {
    ...{ goals: [], subtasks: [], versions: [], sprints: [] },
    steps: [step('1'), step('2')],
    stories: [story('3', { parent: '1' }), story('4', { parent: '1' }), story('5')],
  },
  'none',
);
const ADDED: CardMark = [{ kind: 'added', text: 'Added' }];
const GHOST: Ghost = { id: '9', title: 'Gone', line: { kind: 'removed', text: 'Gone' } };
const marks = (at: string, ids: readonly string[] = ['3']) => ({
  cards: new Map(ids.map((id) => [id, ADDED])),
  ghosts: new Map([[cellKey(at, '-1'), [GHOST]]]),
});
const ALL = { only: false, ghosts: true };
const idsIn = ({ cells }: StoryMap, at: string) =>
  cells.get(cellKey(at, '-1'))?.map(({ issue }) => issue.id);
const view = { show: true, open: new Set<string>() };
const laid = (cards: Parameters<typeof stackCards>[0], byStatus = false) =>
  stackCards(cards, 1, view, LANE.padding, { shown: cards.length, byStatus });

describe('a map with marks', () => {
  it('has the cards of the map, and the same object for the same map', () => {
    const marked = markedMap(marks('1'), ALL);
    expect(marked.mapOf(map)).toBe(marked.mapOf(map));
    expect(idsIn(marked.mapOf(map), '1')).toEqual(idsIn(map, '1'));
  });

  it('leaves out unchanged cards if only changes are shown', () => {
    const only = markedMap(marks('1'), { only: true, ghosts: false }).mapOf(map);
    expect(idsIn(only, '1')).toEqual(['3']);
    expect(idsIn(only, '-1')).toBeUndefined();
  });

  it('counts the cards that a cell leaves out, and gives their count room', () => {
    const marked = markedMap(marks('1', []), { only: true, ghosts: false });
    const cards = marked.mapOf(map).cells.get(cellKey('1', '-1')) ?? [];
    expect(cards).toEqual([]);
    const stack = marked.withRoom(laid(cards));
    expect(marked.foldedOf(stack)).toBe(idsIn(map, '1')?.length);
    expect(stack.height).toBe(MARK.count);
  });

  it('has an empty cell for a ghost, but none for a ghost without a step', () => {
    expect(idsIn(markedMap(marks('2'), ALL).mapOf(map), '2')).toEqual([]);
    expect(idsIn(markedMap(marks('2'), { ...ALL, ghosts: false }).mapOf(map), '2')).toBeUndefined();
  });

  it('gives room to strips and ghosts, and leaves the cards their size', () => {
    const marked = markedMap(marks('1'), ALL);
    const plain = laid(marked.mapOf(map).cells.get(cellKey('1', '-1')) ?? []);
    const stack = marked.withRoom(plain);
    expect(stack.rowHeights).toEqual([CARD.height + MARK.strip, CARD.height]);
    expect(stack.rowTops[1]).toBe((plain.rowTops[1] ?? 0) + MARK.strip);
    expect(marked.ghostsOf(stack)).toEqual([GHOST]);
    expect(stack.height).toBe(plain.height + MARK.strip + CARD.gap + MARK.ghost);
  });

  it('gives a cell with only a ghost the height of the ghost', () => {
    const marked = markedMap(marks('2'), ALL);
    const stack = marked.withRoom(laid(marked.mapOf(map).cells.get(cellKey('2', '-1')) ?? []));
    expect(stack.height).toBe(MARK.ghost);
  });

  it('has no strips in the far view', () => {
    const marked = markedMap(marks('2'), ALL);
    const plain = laid(marked.mapOf(map).cells.get(cellKey('1', '-1')) ?? [], true);
    expect(marked.withRoom(plain).rowHeights).toEqual(plain.rowHeights);
  });
});
