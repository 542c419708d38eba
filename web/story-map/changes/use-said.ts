import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../later/later-module.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** The texts. Loaded for the first change, or before that when the page is idle. */
const wording = laterModule(() => import('./say-changes.ts'), 'notes');

/** Announces each change once it is saved, or when it must wait (`say-changes.ts`). */
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
