import type { CSSProperties } from 'react';
import type { PERSONA_PALETTES } from '#domain/aggregates/persona/choices.ts';

export type PaletteName = (typeof PERSONA_PALETTES)[number];

/**
 * The contrast of each colour on the tint and on white is at least: accent 4.5:1, ink 12:1, second colour (used only
 * for marks) 3.4:1.
 */
export interface Palette {
  readonly tint: string;
  readonly accent: string;
  readonly second: string;
  readonly ink: string;
}

/**
 * The eleven palettes (R-PERSONA-12). They are not design tokens, because users choose one of them for each persona.
 */
export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  azure: { tint: '#E4F1FB', accent: '#0B66B0', second: '#2E8FB8', ink: '#0B2B45' },
  bloom: { tint: '#FCE8F0', accent: '#B3286A', second: '#D4702F', ink: '#45122B' },
  dreamscape: { tint: '#EEEBFB', accent: '#6244BB', second: '#2E8F88', ink: '#241A4A' },
  ember: { tint: '#FDEADF', accent: '#B0401A', second: '#B87A0F', ink: '#42190B' },
  ethereal: { tint: '#E5F3EF', accent: '#2B7566', second: '#7A6BBE', ink: '#0E302A' },
  glow: { tint: '#FFF3D1', accent: '#8A5F00', second: '#C9551F', ink: '#3A2A05' },
  monochrome: { tint: '#EDEEEF', accent: '#3B3D42', second: '#7D818A', ink: '#1E1F21' },
  rustic: { tint: '#F2E9DC', accent: '#7A4B22', second: '#5F7A3A', ink: '#38240F' },
  sapphire: { tint: '#E5E9FB', accent: '#2340A8', second: '#B8407E', ink: '#121F52' },
  steel: { tint: '#E6EDF1', accent: '#3F5B70', second: '#B06C20', ink: '#1A2A36' },
  velvet: { tint: '#F5E5EE', accent: '#7A1F52', second: '#4C4FA8', ink: '#360E25' },
};

/** Returns the palette as CSS variables. */
export const paletteStyle = (name: PaletteName): CSSProperties => {
  const { tint, accent, second, ink } = PALETTES[name];
  return {
    '--persona-tint': tint,
    '--persona-accent': accent,
    '--persona-second': second,
    '--persona-ink': ink,
  } as CSSProperties;
};
