import { useEffect, useEffectEvent } from 'react';

/** Elements that take a pasted text themselves, or cover the map. */
const OWN = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** Fields that leave a text of several lines to the editor of lists. */
const LEAVES = 'input[data-leaves-lists]';

/** Takes the text out of a field, without what is selected in it, as if it had been deleted by hand. */
const takeText = (field: HTMLInputElement): string => {
  const { value, selectionStart, selectionEnd } = field;
  const text = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
  // React listens to the setter of the field itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return text.trim();
};

/** The list behind what was typed before it, each at the first level. */
const joinList = async (typed: string, list: string): Promise<string> => {
  if (typed === '') return list;
  const { outlineAfter } = await import('#domain/outline/read-outline.ts');
  return outlineAfter(typed, list);
};

/** The field that leaves its paste to the editor; null if nothing is edited, undefined for a paste that belongs elsewhere. */
const fieldOf = ({ target }: ClipboardEvent): HTMLInputElement | null | undefined => {
  if (document.querySelector('[role="dialog"]')) return undefined;
  if (target instanceof HTMLInputElement && target.matches(LEAVES)) return target;
  return target instanceof Element && target.closest(OWN) ? undefined : null;
};

/**
 * Opens the editor of a list for a text of several lines that is pasted while nothing is edited, or into a field that
 * leaves lists to it: then behind what was typed in the field.
 */
export const usePasteAnywhere = (
  pastes: boolean,
  onPanel: (name: 'paste', text: string) => void,
): void => {
  const onPaste = useEffectEvent(async (event: ClipboardEvent) => {
    if (event.defaultPrevented || !pastes) return;
    const field = fieldOf(event);
    if (field === undefined) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/\S[\s\S]*[\r\n\t][\s\S]*\S/.test(text)) return;
    event.preventDefault();
    onPanel('paste', await joinList(field ? takeText(field) : '', text));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => void onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};
