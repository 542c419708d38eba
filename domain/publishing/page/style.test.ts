import { describe, expect, it } from 'vitest';
import { STYLE } from './style.ts';

const selectors = [...STYLE.matchAll(/(?:^|[{}])([^{}@]+)\{/g)].flatMap(([, list = '']) =>
  list.split(',').map((each) => each.trim()),
);

describe('the styles of the public page', () => {
  it('do not affect controls of the interactive map', () => {
    expect(selectors).toContain('.ask button');
    const controls = /^(?:button|fieldset|form|input|label|legend|select|textarea)\b/;
    expect(selectors.filter((each) => controls.test(each))).toEqual([]);
  });
});
