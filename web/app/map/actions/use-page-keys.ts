import { useEffectEvent, useLayoutEffect } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

/** What keys do; it comes with the first, or before it once the page is at rest. */
const keys = laterModule(() => import('./press-page-key.ts'), 'palette');

/** The keys of the page, heard before anybody sees what they could press one for. */
export const usePageKeys = (context: PageContext): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    keys.run(({ pressPageKey }) => pressPageKey(context, event)),
  );
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
