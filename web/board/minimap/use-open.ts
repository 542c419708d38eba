import { useState } from 'react';

const KEY = 'cairn.minimap';

/** A frame of another site may have no storage at all; then nothing is remembered. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const store = (value: string): void => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice holds until the page is left.
  }
};

/** Whether the minimap stands open, remembered by the browser. */
export const useOpen = (): readonly [boolean, () => void] => {
  const [open, setOpen] = useState(() => stored() !== 'closed');
  const toggle = () => {
    store(open ? 'closed' : 'open');
    setOpen(!open);
  };
  return [open, toggle];
};
