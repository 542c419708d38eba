import { useEffect, useEffectEvent } from 'react';

/** Elements that take a pasted text themselves, or cover the map. */
const OWN = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** Opens the editor of a list for a text of several lines that is pasted while nothing is edited. */
export const usePasteAnywhere = (
  pastes: boolean,
  onPanel: (name: 'paste', text: string) => void,
): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !pastes) return;
    const { target } = event;
    if (target instanceof Element && target.closest(OWN)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/\S[\s\S]*[\r\n\t][\s\S]*\S/.test(text)) return;
    event.preventDefault();
    onPanel('paste', text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};
