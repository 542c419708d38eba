/** The parts of a keyboard event that decide what it means. */
export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard: with Alt, some systems write another character. */
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

/** Places on the keyboard of what is pressed together with Alt. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  '+': ['Equal', 'NumpadAdd'],
  '-': ['Minus', 'NumpadSubtract'],
  '0': ['Digit0', 'Numpad0'],
  '1': ['Digit1', 'Numpad1'],
};

/** Keys are written as they are read, such as `E`, `Shift+N`, `Mod+K`; Mod is Ctrl, and Cmd on a Mac. */
const chordOf = (keys: string): Chord => {
  const parts = keys === '+' ? ['+'] : keys.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1));
  return { mod: held.has('Mod'), alt: held.has('Alt'), shift: held.has('Shift'), key };
};

/** Letters and named keys know whether Shift is held; of other characters it is a part. */
const knowsShift = (key: string): boolean => /^[A-Za-z]$/.test(key) || key.length > 1;

export const isPressed = (keys: string, event: KeyPress): boolean => {
  const { mod, alt, shift, key } = chordOf(keys);
  if (mod !== (event.ctrlKey || event.metaKey) || alt !== event.altKey) return false;
  if (alt && CODES[key]) return CODES[key].includes(event.code ?? '');
  if (event.key.toLowerCase() !== (key === 'Space' ? ' ' : key.toLowerCase())) return false;
  return !knowsShift(key) || shift === event.shiftKey;
};

/** What stands on the keys: a Mac writes signs of its own. */
const NAMES: Readonly<Record<string, string>> = {
  Shift: '⇧',
  Mod: 'Ctrl',
  Escape: 'Esc',
  '-': '−',
};
const MAC_NAMES: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Delete: '⌦' };

export const isMac = (): boolean => /Mac|iPad|iPhone/.test(globalThis.navigator?.platform ?? '');

/** The keys that are pressed together, as they stand on the keyboard. */
export const keyNames = (keys: string, mac: boolean = isMac()): readonly string[] => {
  const { mod, alt, shift, key } = chordOf(keys);
  const held = [...(mod ? ['Mod'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])];
  return [...held, key.length === 1 ? key.toUpperCase() : key].map(
    (name) => (mac ? MAC_NAMES[name] : undefined) ?? NAMES[name] ?? name,
  );
};
