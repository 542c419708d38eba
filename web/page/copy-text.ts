/**
 * Writes a text to the clipboard; resolves to whether that worked. The host's frame may block the clipboard; the user
 * can then copy selected text.
 */
export const copyText = async (text: string): Promise<boolean> => {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (written) return true;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
};
