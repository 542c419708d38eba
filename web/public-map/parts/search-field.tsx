import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../board/grid/address.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from '../public-map.module.css';
import { findOnMap } from './find.ts';

interface SearchFieldProps {
  readonly map: StoryMap;
  /** Scrolls to a result. Null ends the search. */
  readonly onPoint: (found: Address | null) => void;
  readonly announce: (sentence: string) => void;
  /** Closes the search field, if a button has opened it; absent if the field is always visible. */
  readonly onEnd?: () => void;
}

/**
 * Searches the map while the visitor types. Enter goes to the next result and Shift+Enter to the previous one. Escape
 * ends the search.
 */
export const SearchField = ({ map, onPoint, announce, onEnd }: SearchFieldProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => findOnMap(map, text), [map, text]);
  const point = (nth: number, hits: typeof found) => {
    const hit = hits.at(nth);
    onPoint(hit ?? null);
    setAt(nth);
    return hit;
  };
  const type = (typed: string) => {
    setText(typed);
    const hits = findOnMap(map, typed);
    point(0, hits);
    if (typed.trim() !== '') announce(t('publicMap.found', { count: hits.length }));
  };
  const step = (by: number) => {
    if (found.length > 0) point((at + by + found.length) % found.length, found);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      type('');
      onEnd?.();
    } else return;
    event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <TextField
        label={t('publicMap.find')}
        hideLabel
        type="search"
        placeholder={t('publicMap.find')}
        value={text}
        // If a button has opened the field, the field gets the focus.
        autoFocus={onEnd !== undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {text.trim() !== '' && (
        <span className={styles.hits}>
          {found.length === 0 ? t('publicMap.none') : `${at + 1} / ${found.length}`}
        </span>
      )}
      {found.length > 1 && (
        <IconButton
          icon="chevron-right"
          label={t('publicMap.next')}
          shortcut="Enter"
          onClick={() => step(1)}
        />
      )}
    </search>
  );
};
