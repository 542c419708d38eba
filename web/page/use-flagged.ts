import { useTranslation } from 'react-i18next';
import { notSaved } from '../store/flags/flag-texts.ts';
import { failureOf } from '../store/ports/failure-of.ts';
import { useHost } from './host-context.ts';

/** Returns a function that runs a request in the background: a flag reports a failure; `done` runs after a success. */
export const useFlagged = () => {
  const { t } = useTranslation();
  const host = useHost();
  return async (sent: Promise<{ readonly error?: unknown }>, done?: () => void): Promise<void> => {
    const { error } = await sent;
    if (error) host.flag(notSaved(t, failureOf(error)));
    else done?.();
  };
};
