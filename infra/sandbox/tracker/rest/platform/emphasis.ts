const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Returns a name as HTML, with the text that the user typed in bold, as in Jira's suggestions. `typed` is in lower
 * case.
 */
export const emphasised = (name: string, typed: string): string => {
  const index = typed === '' ? -1 : name.toLowerCase().indexOf(typed);
  if (index === -1) return escapeHtml(name);
  const end = index + typed.length;
  return `${escapeHtml(name.slice(0, index))}<b>${escapeHtml(name.slice(index, end))}</b>${escapeHtml(name.slice(end))}`;
};
