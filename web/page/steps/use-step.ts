import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { useHostHistory } from './use-host-history.ts';

/**
 * The current view within a page, and a function that shows another. The host's address keeps the view under `name`;
 * empty is the first view. The browser's back button returns to the view before, and a reload restores the current one.
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
