import { useEffect, useEffectEvent } from 'react';
import { laterModule } from '../../../later/later-module.ts';

/** Elements that handle pasted text themselves, and elements that cover the map. */
const OWN = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]';

const outlines = laterModule(() => import('#domain/outline/read-outline.ts'));

/** Fields that open the list editor when the user pastes several lines. */
const LEAVES = 'input[data-leaves-lists]';

/**
 * Empties a field as if the user had deleted its text. Returns the text without its selected part, which the paste
 * replaces.
 */
const takeText = (field: HTMLInputElement): string => {
  const { value, selectionStart, selectionEnd } = field;
  const text = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
  // React notices the change only if the browser's own setter is used.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return text.trim();
};

/** Returns the typed text and the pasted list as one list. The typed text is a line on the first level. */
const joinList = async (typed: string, list: string): Promise<string> => {
  if (typed === '') return list;
  const { outlineAfter } = await outlines.bring();
  return outlineAfter(typed, list);
};

/**
 * Returns the field from which the paste opens the list editor, or null if no field has the focus. Undefined means that
 * the paste must not open the editor.
 */
const fieldOf = ({ target }: ClipboardEvent): HTMLInputElement | null | undefined => {
  if (document.querySelector('[role="dialog"]')) return undefined;
  if (target instanceof HTMLInputElement && target.matches(LEAVES)) return target;
  return target instanceof Element && target.closest(OWN) ? undefined : null;
};

/**
 * Opens the list editor when the user pastes several lines onto the map or into a field that allows it. From a field,
 * the editor starts with the text of the field.
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
