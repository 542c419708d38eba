import { useMemo } from 'react';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import { useTemplatesQuery } from '../../store/personas/personas-api.ts';
import { useOverlay } from '../../store/use-overlay.ts';

const NONE: readonly PersonaTemplate[] = [];

/** Returns the user's templates, with pending changes. */
export const useTemplates = (): readonly PersonaTemplate[] => {
  const { data: loaded = NONE } = useTemplatesQuery();
  const { writes, overlay } = useOverlay();
  return useMemo(
    () => overlay?.overlayTemplates(loaded, writes) ?? loaded,
    [loaded, overlay, writes],
  );
};
