import { type HTMLAttributes, useState } from 'react';

export type HoldProps = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/** Returns whether the pointer or the focus is on an element, and the props of that element. */
export const useHeld = (): readonly [boolean, HoldProps] => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return [
    pointed || focused,
    {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  ];
};
