import { expect, it } from 'vitest';
import { stemOf } from './stem.ts';

it.each([
  ['route', 'routes'],
  ['scan', 'scanning'],
  ['scan', 'scanned'],
  ['page', 'pages'],
  ['story', 'stories'],
  ['plan', 'planned'],
  ['filter', 'filters'],
  ['change', 'changing'],
  ['ski', 'skis'],
])('stemOf gives %s and %s the same stem', (one, other) => {
  expect(stemOf(other)).toBe(stemOf(one));
});

it.each([
  ['scan', 'scanner'],
  ['bus', 'bu'],
  ['press', 'pres'],
  ['sing', 's'],
  ['v10s', 'v10'],
])('stemOf gives %s and %s different stems', (one, other) => {
  expect(stemOf(other)).not.toBe(stemOf(one));
});
