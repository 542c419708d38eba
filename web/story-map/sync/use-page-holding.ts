import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holding } from '../../gesture/news.ts';
import { laterModule } from '../../later/later-module.ts';
import { useHost } from '../../page/host-context.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { held } from '../../store/slices/held.ts';

/** The code that makes the messages. It is loaded later, because no message comes before the map is complete. */
const wording = laterModule(() => import('./tell-held.ts'), 'flags', 'errors');

/**
 * Tells the store which things the user is dragging on the map or roadmap, and reports changes of these things by
 * others.
 */
export const usePageHolding = (announce: (sentence: string) => void): Holding => {
  const { t } = useTranslation();
  const host = useHost();
  const dispatch = useAppDispatch();
  const news = useAppSelector((state) => state.held.news);
  return useMemo(
    () => ({
      onHold: (things) => void dispatch(held(things)),
      news,
      onTell: (told) => wording.run(({ tellHeld }) => tellHeld(t, told, { host, announce })),
      onRefused: (reason) =>
        wording.run(({ tellRefused }) => tellRefused(t, reason, { host, announce })),
      onLost: (lost) => wording.run(({ tellLost }) => tellLost(t, lost, { host, announce })),
    }),
    [dispatch, news, t, host, announce],
  );
};
