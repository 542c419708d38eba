import { useEffect, useState } from 'react';
import { type BoardRef, placeKeyOf } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openLastKnown } from '../../store/local/open-last-known.ts';
import { settingsPlaceOf } from './board-ref.ts';

const refOf = (key: string): BoardRef => {
  const at = key.indexOf(':');
  const name = key.slice(at + 1);
  if (key.startsWith('project:')) return { kind: 'project', project: name };
  return key.startsWith('board:')
    ? { kind: 'agile', boardId: name }
    : { kind: 'portfolio', portfolioId: name };
};

/**
 * Returns whether the page has looked for a cached map of an earlier visit. Requests to the tracker wait for that: it
 * takes milliseconds, and a cached map can be shown immediately.
 */
export const useLastKnown = (ref: BoardRef): boolean => {
  const dispatch = useAppDispatch();
  const key = placeKeyOf(ref);
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    const known = refOf(key);
    void dispatch(openLastKnown(known, settingsPlaceOf(known))).then(() => {
      if (!left) setOpened(key);
    });
    return () => {
      left = true;
    };
  }, [dispatch, key]);
  return opened === key;
};
