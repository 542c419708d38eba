import { useTranslation } from 'react-i18next';
import { notSaved } from '../store/flags/flag-texts.ts';
import { failureOf } from '../store/ports/failure-of.ts';
import { useHost } from './host-context.ts';

/** A request that nothing waits for: a flag says what was refused, and `done` follows what was not. */
export const useFlagged = () => {
  const { t } = useTranslation();
  const host = useHost();
  return async (sent: Promise<{ readonly error?: unknown }>, done?: () => void): Promise<void> => {
    const { error } = await sent;
    if (error) host.flag(notSaved(t, failureOf(error)));
    else done?.();
  };
};
