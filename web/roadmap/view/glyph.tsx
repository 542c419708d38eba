const PATHS = {
  clock: 'M8 2A6 6 0 1 1 8 14A6 6 0 1 1 8 2ZM8 4.5V8L10.5 9.5',
  tray: 'M1.5 8.5H5.5L6.8 10.5H9.2L10.5 8.5H14.5M1.5 8.5L3.8 3H12.2L14.5 8.5V13H1.5Z',
} as const;

interface GlyphProps {
  readonly name: keyof typeof PATHS;
  readonly size: number;
}

/** Drawings that the roadmap alone has, in the colour of the text around them. */
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
