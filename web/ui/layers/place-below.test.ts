// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { placeBelow } from './place-below.ts';

const boxOf = (top: number, height: number): DOMRect => new DOMRect(300, top, 400, height);

const placed = ({ field, foot }: { readonly field: number; readonly foot: number | null }) => {
  document.body.innerHTML =
    '<div data-modal><input><div data-foot></div></div><div id="layer"></div>';
  const find = (name: string) => document.querySelector(name) as HTMLElement;
  if (foot === null) find('[data-foot]').remove();
  else find('[data-foot]').getBoundingClientRect = () => boxOf(foot, 40);
  find('input').getBoundingClientRect = () => boxOf(field, 32);
  const layer = find('#layer');
  Object.defineProperty(layer, 'scrollHeight', { value: 260 });
  placeBelow(layer, find('input'), 480);
  return layer.style.top === 'auto' ? 'above' : 'below';
};

it.each([
  ['below its field', { field: 300, foot: null }, 'below'],
  [
    'above its field when it would cover the buttons of the dialog',
    { field: 300, foot: 480 },
    'above',
  ],
  ['below its field when the buttons are farther away', { field: 300, foot: 640 }, 'below'],
  ['below its field when there is no room above', { field: 200, foot: 400 }, 'below'],
  ['above its field when there is no room below', { field: 600, foot: null }, 'above'],
])('a layer opens %s', (_, given, side) => {
  expect(placed(given)).toBe(side);
});
