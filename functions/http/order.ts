/** Orders by name, and equal names by id, so that the order of a list is always the same. */
export const byName = (
  left: { readonly name: string; readonly id: string },
  right: { readonly name: string; readonly id: string },
): number =>
  left.name.localeCompare(right.name, 'en', { sensitivity: 'base' }) ||
  (left.id < right.id ? -1 : 1);
