import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holding } from '../../gesture/news.ts';
import { laterModule } from '../../later/later-module.ts';
import { useHost } from '../../page/host-context.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { held } from '../../store/slices/held.ts';

/** The texts of the messages, loaded later, since the first message comes after the map is complete. */
const wording = laterModule(() => import('./tell-held.ts'), 'flags');

/**
 * Tells the sync workflow what the user is editing or moving on the map or roadmap, and reports changes by other users
 * of these things.
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
      onLost: (lost) => wording.run(({ tellLost }) => tellLost(t, lost, { host, announce })),
    }),
    [dispatch, news, t, host, announce],
  );
};
