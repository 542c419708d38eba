import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../later/later-module.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** The texts, loaded at the first change, or earlier if the page is idle. */
const wording = laterModule(() => import('./say-changes.ts'), 'notes');

/** Announces each change after it is saved or queued (`say-changes.ts`). */
export const useSaid = (announce: (sentence: string) => void): void => {
  const { t } = useTranslation();
  const changes = useAppSelector(selectChanges);
  const page = useRef({});
  const begun = useRef(false);
  useEffect(() => {
    begun.current ||= changes.length > 0;
    if (!begun.current) return;
    wording.run(({ sayChanges }) => sayChanges(t, { changes, page: page.current, announce }));
  }, [changes, announce, t]);
};
