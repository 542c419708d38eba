import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';

/** Returns copies of parts with new ids, for another persona. */
export const copiedParts = (
  parts: readonly PersonaComponent[],
  newId: () => string,
): PersonaComponent[] => parts.map((part) => ({ ...part, id: newId() }));
