import { describe, expect, it } from 'vitest';
import { sprint } from '../../testing/issues.ts';
import { rowsShown } from './lanes.ts';

describe('the lane of another board’s sprint', () => {
  const own = { id: '5', version: null, sprint: sprint('5') };
  const other = { id: '6', version: null, sprint: { ...sprint('6'), foreign: true } };
  const shown = (...holding: string[]) =>
    rowsShown([other, own], new Set(holding)).map(({ id }) => id);

  it('is shown in order when it has a story of the map', () => {
    expect(shown('6')).toEqual(['6', '5']);
  });

  it("is hidden without stories, unlike the board's own sprints", () => {
    expect(shown()).toEqual(['5']);
  });
});
