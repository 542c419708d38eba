/**
 * Writes a text to the clipboard. The promise resolves to whether this worked. It may fail, because the host's frame
 * may block the clipboard. Callers then select the text, so that the user can copy it.
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
