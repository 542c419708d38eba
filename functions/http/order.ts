/** By name as people read it, and by id among equal names, so that a list is the same each time. */
export const byName = (
  left: { readonly name: string; readonly id: string },
  right: { readonly name: string; readonly id: string },
): number =>
  left.name.localeCompare(right.name, 'en', { sensitivity: 'base' }) ||
  (left.id < right.id ? -1 : 1);
