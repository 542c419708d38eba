/** The properties of a keyboard event that are compared with a shortcut. */
export interface KeyPress {
  readonly key: string;
  /** The physical key. While Alt is pressed, `key` may be another character on some systems. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Chord {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

/** The physical keys (`code`) of the characters that occur in shortcuts with Alt. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  '+': ['Equal', 'NumpadAdd'],
  '-': ['Minus', 'NumpadSubtract'],
  '0': ['Digit0', 'Numpad0'],
  '1': ['Digit1', 'Numpad1'],
};

/** Parses a shortcut such as `E`, `Shift+N` or `Mod+K`. `Mod` means Ctrl, or Cmd on a Mac. */
const chordOf = (keys: string): Chord => {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1));
  return { mod: held.has('Mod'), alt: held.has('Alt'), shift: held.has('Shift'), key };
};

/**
 * Returns whether Shift must be as the shortcut says. This holds for letters and named keys. For other characters Shift
 * is ignored, because they need Shift on some keyboards.
 */
const knowsShift = (key: string): boolean => /^[A-Za-z]$/.test(key) || key.length > 1;

export const isPressed = (keys: string, event: KeyPress): boolean => {
  const { mod, alt, shift, key } = chordOf(keys);
  if (mod !== (event.ctrlKey || event.metaKey) || alt !== event.altKey) return false;
  if (alt && CODES[key]) return CODES[key].includes(event.code ?? '');
  if (event.key.toLowerCase() !== (key === 'Space' ? ' ' : key.toLowerCase())) return false;
  return !knowsShift(key) || shift === event.shiftKey;
};

/** How modifier keys and special keys are printed. A Mac has symbols of its own. */
const NAMES: Readonly<Record<string, string>> = {
  Shift: '⇧',
  Mod: 'Ctrl',
  Escape: 'Esc',
  '-': '−',
};
const MAC_NAMES: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Delete: '⌦' };

export const isMac = (): boolean => /Mac|iPad|iPhone/.test(globalThis.navigator?.platform ?? '');

/** Returns the names of a shortcut's keys, as they are printed on the keyboard. */
export const keyNames = (keys: string, mac: boolean = isMac()): readonly string[] => {
  const { mod, alt, shift, key } = chordOf(keys);
  const held = [...(mod ? ['Mod'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])];
  return [...held, key.length === 1 ? key.toUpperCase() : key].map(
    (name) => (mac ? MAC_NAMES[name] : undefined) ?? NAMES[name] ?? name,
  );
};
