const PATHS = {
  clock: 'M8 2A6 6 0 1 1 8 14A6 6 0 1 1 8 2ZM8 4.5V8L10.5 9.5',
  tray: 'M1.5 8.5H5.5L6.8 10.5H9.2L10.5 8.5H14.5M1.5 8.5L3.8 3H12.2L14.5 8.5V13H1.5Z',
  wand: 'M2 14L9.5 6.5M11 2V5M9.5 3.5H12.5M13.5 7V9M12.5 8H14.5M5 2.5V4.5M4 3.5H6',
} as const;

interface GlyphProps {
  readonly name: keyof typeof PATHS;
  readonly size: number;
}

/** Icons used only by the roadmap, in the colour of the surrounding text. */
export const Glyph = ({ name, size }: GlyphProps) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
