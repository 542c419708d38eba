import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

/** The code that handles keys. It is loaded when the page is idle, or earlier if the user presses a key. */
const keys = laterModule(() => import('./press-page-key.ts'), 'palette');

export const usePageKeys = (context: PageContext): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    keys.run(({ pressPageKey }) => pressPageKey(context, event)),
  );
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { singleKeys } = context.settings;
  useEffect(
    () => (singleKeys ? undefined : keys.whenThere((code) => code.stopOn(document))),
    [singleKeys],
  );
};
