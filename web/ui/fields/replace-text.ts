import type { Selected } from './markdown-signs.ts';

/**
 * Replaces the part of a field's text that differs, so that the browser's own undo can revert it. Returns false if the
 * browser cannot do that.
 */
export const replaceText = (
  field: HTMLTextAreaElement,
  { text, start, end }: Selected,
): boolean => {
  const { value } = field;
  if (value === text) {
    field.focus();
    field.setSelectionRange(start, end);
    return true;
  }
  let from = 0;
  while (from < text.length && from < value.length && text[from] === value[from]) from += 1;
  let after = 0;
  const room = Math.min(text.length, value.length) - from;
  while (after < room && text.at(-1 - after) === value.at(-1 - after)) after += 1;
  field.focus();
  field.setSelectionRange(from, value.length - after);
  const put = text.slice(from, text.length - after);
  const done = document.execCommand?.(put === '' ? 'delete' : 'insertText', false, put) ?? false;
  if (done) field.setSelectionRange(start, end);
  return done && field.value === text;
};
