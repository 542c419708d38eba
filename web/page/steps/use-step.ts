import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { useHostHistory } from './use-host-history.ts';

/**
 * Returns the current view of a page, and a function that shows another view. The view is stored in the host's address
 * under `name`, so that the back button returns to the previous view and a reload keeps the current one. The first view
 * is an empty text.
 */
export const useStep = (name: string, opened = ''): readonly [string, (next: string) => void] => {
  const host = useHost();
  const [value, show] = useState(opened);
  useHostHistory(({ follow }) => follow((place) => show(place[name] ?? '')));
  const go = (next: string): void => {
    if (next === value) return;
    show(next);
    void host.history().then(({ keep }) => keep({ [name]: next }, { [name]: value }));
  };
  return [value, go];
};
