import { type RefObject, useEffect, useState } from 'react';
import {
  blankPart,
  duplicatePart,
  insertPart,
  movePart,
  removePart,
  replacePart,
  type Spot,
  shiftPart,
} from '#domain/aggregates/persona/canvas.ts';
import type { ComponentKind, PersonaComponent } from '#domain/aggregates/persona/components.ts';
import { portraitOf } from '../poster/poster-view.tsx';
import type { Dragged } from './parts/use-part-drag.ts';
import type { Editor } from './use-editor.ts';

/** Returns a function that focuses a part after the next rendering, because the focused part was removed. */
const useFocusLater = (page: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    page.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(null);
  }, [page, wanted]);
  return (id: string | undefined) => setWanted(id ?? null);
};

/** Returns the actions on the parts of a poster, and the part in edit mode. */
export const useParts = (
  components: readonly PersonaComponent[],
  newId: () => string,
  page: RefObject<HTMLElement | null>,
  change: Editor['change'],
) => {
  const [selected, select] = useState<string | null>(null);
  const focus = useFocusLater(page);
  const put = (next: readonly PersonaComponent[], mark?: string) =>
    change({ components: [...next] }, mark);
  const add = (kind: ComponentKind, spot: Spot) => {
    const id = newId();
    put(insertPart(components, blankPart(kind, id), spot));
    select(id);
  };
  return {
    selected,
    select,
    focus,
    add,
    /** Consecutive edits of the same field are one undo step. */
    edit: (part: PersonaComponent, field?: string) =>
      put(replacePart(components, part), field && `${part.id}.${field}`),
    shift: (id: string, direction: Parameters<typeof shiftPart>[2]) =>
      put(shiftPart(components, id, direction)),
    duplicate: (id: string) => {
      const copy = newId();
      put(duplicatePart(components, id, copy));
      select(copy);
    },
    remove: (id: string) => {
      const at = components.findIndex((part) => part.id === id);
      const left = removePart(components, id);
      put(left);
      select(null);
      focus((left[at] ?? left[at - 1])?.id);
    },
    drop: (dragged: Dragged, spot: Spot) => {
      if (dragged.type === 'part') put(movePart(components, dragged.id, spot));
      else if (dragged.kind !== 'avatar' || !portraitOf(components)) add(dragged.kind, spot);
    },
  };
};

export type Parts = ReturnType<typeof useParts>;
