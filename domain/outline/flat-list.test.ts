import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FLAT_LEVELS,
  type FlatLevel,
  flatLevelOf,
  type ParentNames,
  setFlatLevel,
} from './flat-list.ts';

const NAMES: ParentNames = ['New goal', 'New step'];
const set = (text: string, level: FlatLevel): string => setFlatLevel(text, level, NAMES);

describe('a flat list', () => {
  it('becomes steps of a new goal, or stories of a new step', () => {
    expect(set('Find\nBook\n\nPay', 'step')).toBe('New goal\n\tFind\n\tBook\n\n\tPay');
    expect(set('Find\nBook', 'story')).toBe('New goal\n\tNew step\n\t\tFind\n\t\tBook');
  });

  it('has a level while its parents keep their names', () => {
    expect(flatLevelOf('Find\nBook', NAMES)).toBe('goal');
    expect(flatLevelOf('New goal\n\tFind\n\tBook', NAMES)).toBe('step');
    expect(flatLevelOf('New goal\n\tNew step\n\t\tFind\n\t\tBook', NAMES)).toBe('story');
    expect(flatLevelOf('Travel\n\tFind\n\tBook', NAMES)).toBeNull();
  });

  it('is no text with several levels, and no single line', () => {
    for (const text of ['', 'Find', 'Find\n\tBook', 'New goal\n\tFind', 'New goal\nFind\n\tBook']) {
      expect(flatLevelOf(text, NAMES), text).toBeNull();
      expect(set(text, 'story')).toBe(text);
    }
  });

  it('is the same again after any changes of its level', () => {
    const line = fc.constantFrom('Find', 'Book', 'New step', 'Pay');
    const level = fc.constantFrom(...FLAT_LEVELS);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 2, maxLength: 6 }),
        fc.array(level),
        (all, levels) => {
          const text = all.join('\n');
          const changed = levels.reduce(set, text);
          expect(flatLevelOf(changed, NAMES)).toBe(levels.at(-1) ?? 'goal');
          expect(set(changed, 'goal')).toBe(text);
        },
      ),
    );
  });
});
