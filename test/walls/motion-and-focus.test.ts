import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

/** An element may move or change its colour for at most this number of milliseconds. */
const LONGEST = 150;

/** The focus ring on a persona's poster. It is different, because the poster does not use the colours of the theme. */
const OWN_RING = '2px solid #1868db';

/** A focus ring in forced colours: a colour of the system, which the user chose. */
const FORCED_RING = /^(?:2px solid CanvasText|4px double Highlight)$/;

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('dist'))
  .map((path) => [path, readFileSync(join(WEB, path), 'utf8')] as const);

/**
 * Returns the declarations that move an element for too long, and those that still move it when the user has chosen
 * reduced motion.
 */
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

/** Returns the focus rings that are not two pixels wide or do not have the colour for focus. */
const ringFaults = (css: string): string[] =>
  [...css.matchAll(/:focus-visible[^{}]*\{([^}]*)\}/g)]
    .flatMap(([, body = '']) => [...body.matchAll(/outline:\s*([^;]+);/g)])
    .map(([, value = '']) => value.trim())
    .filter((value) => !['0', 'none', OWN_RING].includes(value) && !FORCED_RING.test(value))
    .filter(
      (value) =>
        !/^(?:2px|calc\(2px \/ var\(--scale\)\)|var\(--ds-border-width-focused, 2px\)) solid var\(--ds-border-focused\)$/.test(
          value,
        ),
    );

describe('the style sheets of the client', () => {
  it('move nothing longer than 150 ms, and nothing with reduced motion', () => {
    const faults = sheets.flatMap(([path, css]) => motionFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it('use the same focus ring everywhere', () => {
    const faults = sheets.flatMap(([path, css]) => ringFaults(css).map((fault) => [path, fault]));
    expect(faults).toEqual([]);
  });

  it.each([
    '.a { transition: left 300ms; } @media (prefers-reduced-motion: reduce) { .a {} }',
    '.a { animation: turn 1s infinite; }',
  ])('are refused when their motion is too long: %s', (css) => {
    expect(motionFaults(css)).not.toEqual([]);
  });

  it('are refused if a focus ring looks different', () => {
    expect(ringFaults('.a:focus-visible { outline: 1px dotted red; }')).not.toEqual([]);
  });
});
