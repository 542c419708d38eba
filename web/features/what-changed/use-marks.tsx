import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../board/grid/address.ts';
import { createStore } from '../../board/model/store.ts';
import { type MapMarks, mapMarks } from '../../board/state/drawing/map-marks.ts';
import { listText } from '../../i18n/list-text.ts';
import { marksOf } from './card-marks.ts';
import type { Entry } from './entries.ts';
import { MarkLayer, type Pointing } from './mark-layer.tsx';
import { type MarkedLook, markedMap } from './marked-map.ts';
import type { Words } from './words.ts';

/** Returns the id of the story that an event is about; null if it is about something else. */
const storyAt = ({ target }: Event): string | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;
  const at = addressOf(card?.dataset.address);
  return at?.kind === 'story' ? at.id : null;
};

/** Follows which story the user points at or focuses on the map. `onFocus` is called with the id of a focused story. */
const usePointing = (onFocus: (id: string) => void): Pointing => {
  const [pointing] = useState(() => createStore<{ readonly id: string | null }>({ id: null }));
  const focused = useEffectEvent(onFocus);
  useEffect(() => {
    const over = (event: Event) => pointing.set({ id: storyAt(event) });
    const focusIn = (event: Event) => {
      const id = storyAt(event);
      if (id === null) return;
      pointing.set({ id });
      focused(id);
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focusIn);
    return () => {
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focusIn);
    };
  }, [pointing]);
  return pointing;
};

interface Marked {
  /** The entries that the list shows. Others have no marks. */
  readonly entries: readonly Entry[];
  readonly words: Words;
  /** Whether the later of the compared maps is of the past. */
  readonly past: boolean;
  /** Whether the page shows the later of the compared maps. */
  readonly shown: boolean;
  readonly announce: (text: string) => void;
}

/**
 * Marks on the map what the list shows, as long as the list is there (R-TIME-9). Returns what else the user can choose
 * about the marks, and the story that the user points at.
 */
export const useMarks = ({ entries, words, past, shown, announce }: Marked) => {
  const { t, i18n } = useTranslation();
  const [look, setLook] = useState<MarkedLook>({ only: false, ghosts: true });
  const marks = useMemo(() => marksOf({ t, words, past }, entries), [t, words, past, entries]);
  // Screen readers hear what has changed on the card that takes the focus.
  const pointing = usePointing((id) => {
    const lines = shown ? (marks.cards.get(id) ?? []) : [];
    const texts = lines.map(({ text }) => text);
    if (texts.length > 0) announce(listText(i18n.language, texts));
  });
  const made = useMemo((): MapMarks => {
    const marked = markedMap(marks, look);
    return {
      mapOf: marked.mapOf,
      withRoom: marked.withRoom,
      Layer: ({ model }) => <MarkLayer {...{ model, marks, marked, pointing }} />,
    };
  }, [marks, look, pointing]);
  useEffect(() => {
    if (!shown) return;
    mapMarks.set({ marks: made });
    return () => mapMarks.set({ marks: null });
  }, [made, shown]);
  return { look, setLook, pointing };
};
