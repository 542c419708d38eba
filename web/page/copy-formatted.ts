import { copyText } from './copy-text.ts';

/** Fills the clipboard in the event of a copy, where the frame may not write to the clipboard by itself. */
const copyByEvent = (html: string, text: string): boolean => {
  let filled = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    filled = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, { once: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return done && filled;
};

/**
 * Writes a text to the clipboard in two forms: programs that know formatting paste `html`, all others `text`. If the
 * browser takes no formatting, the text alone is copied. The promise resolves to whether anything was copied.
 */
export const copyFormatted = async (html: string, text: string): Promise<boolean> => {
  if (typeof ClipboardItem === 'function' && navigator.clipboard?.write) {
    const forms = { 'text/html': html, 'text/plain': text };
    const blobs = Object.entries(forms).map(
      ([type, form]) => [type, new Blob([form], { type })] as const,
    );
    const item = new ClipboardItem(Object.fromEntries(blobs));
    const written = await navigator.clipboard.write([item]).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  return copyByEvent(html, text) || copyText(text);
};
