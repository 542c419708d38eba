import { useState } from 'react';
import { useHost } from '../host-context.ts';
import { useHostHistory } from './use-host-history.ts';

/**
 * What a page shows within it, under a name in the host's address; empty for its first view. Whatever is chosen is a step
 * from which the browser's back button comes back, and a reload comes to the same.
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
