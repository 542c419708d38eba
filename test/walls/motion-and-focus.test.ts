import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** Longest time in milliseconds in which something may move or change its colour. */
const LONGEST = 150;

/** On a poster of a persona, whose colours are its own. */
const OWN_RING = '2px solid #1868db';

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('dist'))
  .map((path) => [path, readFileSync(join(WEB, path), 'utf8')] as const);

/** What moves too long, or moves for people who asked their system for no motion. */
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

/** Rings of keyboard focus that differ from two pixels in the colour of focus. */
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
  it('move for 150 ms at most, and not at all when that was asked for', () => {
    const faults = sheets.flatMap(([path, css]) => motionFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it('draw one ring of keyboard focus', () => {
    const faults = sheets.flatMap(([path, css]) => ringFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it.each([
    '.a { transition: left 300ms; } @media (prefers-reduced-motion: reduce) { .a {} }',
    '.a { animation: turn 1s infinite; }',
  ])('are refused when they move too much: %s', (css) => {
    expect(motionFaults(css)).not.toEqual([]);
  });

  it('are refused when their ring differs', () => {
    expect(ringFaults('.a:focus-visible { outline: 1px dotted red; }')).not.toEqual([]);
  });
});
