const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A name as HTML with the typed text (lower case) in bold, as in Jira's suggestions. */
export const emphasised = (name: string, typed: string): string => {
  const at = typed === '' ? -1 : name.toLowerCase().indexOf(typed);
  if (at === -1) return escapeHtml(name);
  const end = at + typed.length;
  return `${escapeHtml(name.slice(0, at))}<b>${escapeHtml(name.slice(at, end))}</b>${escapeHtml(name.slice(end))}`;
};
