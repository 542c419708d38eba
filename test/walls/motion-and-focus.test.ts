import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** Longest time in milliseconds in which an element may move or change its colour. */
const LONGEST = 150;

/** The focus ring on the poster of a persona, which has its own colours. */
const OWN_RING = '2px solid #1868db';

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('dist'))
  .map((path) => [path, readFileSync(join(WEB, path), 'utf8')] as const);

/** Returns the declarations that move an element too long, or that move it although the user has set reduced motion. */
const motionFaults = (css: string): string[] => {
  const moving = [...css.matchAll(/(?:transition|animation):\s*([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter((value) => value.trim() !== 'none');
  const long = [...css.matchAll(/transition:\s*([^;]+);/g)]
    .flatMap(([, value = '']) => [...value.matchAll(/(\d+)ms/g)])
    .filter(([, time]) => Number(time) > LONGEST)
    .map(([time]) => `too long: ${time}`);
  const heedless = moving.length > 0 && !css.includes('prefers-reduced-motion');
  return [...long, ...(heedless ? ['moves in spite of prefers-reduced-motion'] : [])];
};

/** Returns the focus rings that are not two pixels wide in the colour of focus. */
const ringFaults = (css: string): string[] =>
  [...css.matchAll(/:focus-visible[^{}]*\{([^}]*)\}/g)]
    .flatMap(([, body = '']) => [...body.matchAll(/outline:\s*([^;]+);/g)])
    .map(([, value = '']) => value.trim())
    .filter((value) => !['0', 'none', OWN_RING].includes(value))
    .filter(
      (value) =>
        !/^(?:2px|calc\(2px \/ var\(--scale\)\)|var\(--ds-border-width-focused, 2px\)) solid var\(--ds-border-focused\)$/.test(
          value,
        ),
    );

describe('style sheets', () => {
  it('have motion of 150 ms at most, and none with reduced motion', () => {
    const faults = sheets.flatMap(([path, css]) => motionFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it('have the same ring of keyboard focus everywhere', () => {
    const faults = sheets.flatMap(([path, css]) => ringFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it.each([
    '.a { transition: left 300ms; } @media (prefers-reduced-motion: reduce) { .a {} }',
    '.a { animation: turn 1s infinite; }',
  ])('are refused when their motion is too long: %s', (css) => {
    expect(motionFaults(css)).not.toEqual([]);
  });

  it('are refused when their focus ring differs', () => {
    expect(ringFaults('.a:focus-visible { outline: 1px dotted red; }')).not.toEqual([]);
  });
});
