/** Returns a file name that is valid on all systems. Uses `otherwise` if `name` has no valid character. */
export const fileNameOf = (name: string, ending: string, otherwise: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || otherwise}.${ending}`;

export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
