import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import { channelsOf } from '#domain/kernel/hex-color.ts';

type Channels = readonly number[];

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red = 0, green = 0, blue = 0]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of WCAG 2.2 of two colours, from 1 to 21. */
const contrast = (one: Channels, other: Channels): number => {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};

const mix = (one: Channels, other: Channels, share: number): Channels =>
  one.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share));

/** Returns a function that reads an opaque colour token of a set, and fails where the set has none. */
const tokensOf = (css: string) => {
  const found = [...css.matchAll(/--ds-([\w-]+):\s*(#[0-9a-f]{6});/gi)];
  const tokens = new Map(found.map(([, name, value]) => [name, value]));
  return (name: string): Channels => {
    const channels = channelsOf(tokens.get(name) ?? '');
    if (!channels) throw new Error(`--ds-${name} is no opaque colour`);
    return channels;
  };
};

/** Returns a share, from 0 to 1, that a custom property of the roadmap's style sheet sets. */
const shareOf = (property: string): number => {
  const path = join(import.meta.dirname, '../../web/roadmap/roadmap.module.css');
  const [, percent] = new RegExp(`${property}: (\\d+)%`).exec(readFileSync(path, 'utf8')) ?? [];
  if (!percent) throw new Error(`${property} is not set`);
  return Number(percent) / 100;
};

const THEMES = join(
  import.meta.dirname,
  '../../node_modules/@atlaskit/tokens/dist/esm/artifacts/themes',
);
const setOf = (name: string): string => readFileSync(join(THEMES, `${name}.js`), 'utf8');

/** The colour sets that the client uses (`web/page/theme.ts`), as their source. */
const SETS = {
  light: setOf('atlassian-light'),
  dark: setOf('atlassian-dark'),
  night: setOf('atlassian-dark-increased-contrast'),
};

/** What lies behind boards, cards, dialogs and panels, and behind the map in the colourful themes (R-MAP-15). */
const GROUNDS = [
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-overlay',
  'background-accent-blue-subtlest',
  'background-accent-purple-subtlest',
];

/** Tokens that draw, without words, what a user must see: the focus, a selection, edges of controls, lines, icons. */
const DRAWN = [
  'border-focused',
  'border-selected',
  'border-bold',
  'border-accent-gray',
  'border-accent-blue',
  'border-danger',
  'border-brand',
  'background-brand-bold',
  'background-success-bold',
  'background-information-bold',
  'icon',
  'icon-subtle',
  'icon-danger',
  'icon-information',
];

/** Texts on a colour of their own: lozenges, primary buttons, tooltips, messages. */
const PAIRS = [
  ['text-information-bolder', 'background-information-subtler'],
  ['text-success-bolder', 'background-success-subtler'],
  ['text-danger-bolder', 'background-danger-subtler'],
  ['text-inverse', 'background-brand-bold'],
  ['text-inverse', 'background-danger-bold'],
  ['text-inverse', 'background-neutral-bold'],
  ['text-warning-inverse', 'background-warning-bold'],
  ['text-danger', 'background-danger'],
] as const;

describe.each(Object.entries(SETS))('the colours of %s', (_, css) => {
  const token = tokensOf(css);
  const channels = (color: string): Channels => channelsOf(color) ?? [];

  it('draw the focus, selections, lines and icons by 3:1 on every ground', () => {
    const weak = DRAWN.flatMap((name) =>
      GROUNDS.filter((ground) => contrast(token(name), token(ground)) < 3).map(
        (ground) => `${name} on ${ground}`,
      ),
    );
    expect(weak).toEqual([]);
  });

  it('write on a colour of their own by 4.5:1', () => {
    const weak = PAIRS.filter(([text, ground]) => contrast(token(text), token(ground)) < 4.5);
    expect(weak).toEqual([]);
  });

  it('give a bar in each of the 30 goal colours an edge of 3:1, and a text of 4.5:1', () => {
    const share = shareOf('--bar-edge');
    const weak = GOAL_COLORS.filter((color) => {
      const edge = mix(channels(color), token('text'), share);
      const text = channels(contrastText(color) ?? '');
      return contrast(edge, token('surface')) < 3 || contrast(text, channels(color)) < 4.5;
    });
    expect(weak).toEqual([]);
  });

  it('draw the line of a milestone in each of its 14 colours by 3:1, and its name by 4.5:1', () => {
    const share = shareOf('--milestone-edge');
    const tint = css === SETS.light ? 0.17 : 0.34;
    const weak = MILESTONE_COLORS.filter((color) => {
      const line = mix(channels(color), token('text'), share);
      const flag = mix(channels(color), token('surface'), tint);
      return contrast(line, token('surface')) < 3 || contrast(token('text'), flag) < 4.5;
    });
    expect(weak).toEqual([]);
  });
});
