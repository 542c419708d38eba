import { useEffectEvent, useLayoutEffect } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

/** The key handling, loaded at the first key press, or earlier if the page is idle. */
const keys = laterModule(() => import('./press-page-key.ts'), 'palette');

export const usePageKeys = (context: PageContext): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    keys.run(({ pressPageKey }) => pressPageKey(context, event)),
  );
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
