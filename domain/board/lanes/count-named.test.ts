import { describe, expect, it } from 'vitest';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { countNamed } from './count-named.ts';

const LANES = [{ id: 'r1' }, { id: 'r2' }, { id: ANONYMOUS_KEY }];

describe('countNamed', () => {
  it.each(['release', 'sprint', 'project'] as const)(
    'counts the lanes of the mode %s without the lane of unplanned stories',
    (mode) => {
      expect(countNamed(mode, LANES)).toBe(2);
      expect(countNamed(mode, LANES.slice(2))).toBe(0);
    },
  );

  it('counts the only lane of a map without lanes', () => {
    expect(countNamed('none', [{ id: ANONYMOUS_KEY }])).toBe(1);
  });
});
