/** What a file may be called on any system. */
export const fileNameOf = (name: string, ending: string, otherwise: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || otherwise}.${ending}`;

/** Hands a file to the browser, which keeps it where downloads go. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
