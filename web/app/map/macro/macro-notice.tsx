import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import styles from './macro-page.module.css';

type NoticeName = 'noBoard' | 'unread' | 'otherSite' | 'off' | 'denied' | 'notStored';

interface MacroNoticeProps {
  readonly name: NoticeName;
  /** The address that the author entered, for the notices `unread` and `otherSite`. */
  readonly link?: string;
  readonly children?: ReactNode;
}

/** A notice in place of the map. Explains why there is none, and what the reader can do. */
export const MacroNotice = ({ name, link, children }: MacroNoticeProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.notice}>
      <h2>{t(`confluence.macro.${name}.title`)}</h2>
      <p>{t(`confluence.macro.${name}.text`, { link })}</p>
      {children}
    </section>
  );
};

/** Which notice the reader sees for each error code of the backend. */
const NOTICES: Readonly<Record<string, NoticeName>> = {
  SHARE_OFF: 'off',
  SHARE_DENIED: 'denied',
  SHARE_NOT_FOUND: 'notStored',
};

/**
 * Statuses with which the tracker hides a project from readers. 404 is one of them, because the tracker does not admit
 * that such a project exists.
 */
const HIDDEN: readonly number[] = [401, 403, 404];

const noticeFor = (failure: Failure): NoticeName | undefined => {
  if (failure.kind === 'tracker') return HIDDEN.includes(failure.status) ? 'denied' : undefined;
  return failure.kind === 'backend' ? NOTICES[failure.code ?? ''] : undefined;
};

interface NoPictureProps {
  /** Why there is no picture. Null while it is still loading. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Creates the first picture, if the map has none. */
  readonly onRenew?: () => void;
  readonly onRetry: () => void;
}

/** Takes the place of the picture while it is loading, and if it is missing or the reader may not see it. */
export const NoPicture = ({ failure, busy, onRenew, onRetry }: NoPictureProps) => {
  const { t } = useTranslation();
  if (failure === null) return <Skeleton width="100%" height={180} />;
  const notice = noticeFor(failure);
  if (notice === undefined) {
    return (
      <Note
        tone="danger"
        action={
          <Button disabled={busy} onClick={onRetry}>
            {t('confluence.macro.retry')}
          </Button>
        }
      >
        {t('confluence.macro.failed')} {failureText(t, failure)}
      </Note>
    );
  }
  return (
    <MacroNotice name={notice}>
      {notice === 'notStored' && onRenew && (
        <Button disabled={busy} onClick={onRenew}>
          {t('confluence.macro.renew')}
        </Button>
      )}
    </MacroNotice>
  );
};
