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
  /** The entered address, for the notices `unread` and `otherSite`. */
  readonly link?: string;
  readonly children?: ReactNode;
}

/** Shown if there is no snapshot: explains why, and what the reader can do. */
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

/** The notice for each error code of the backend. */
const NOTICES: Readonly<Record<string, NoticeName>> = {
  SHARE_OFF: 'off',
  SHARE_DENIED: 'denied',
  SHARE_NOT_FOUND: 'notStored',
};

/** The tracker answers "not found" for projects that the reader may not see. */
const HIDDEN: readonly number[] = [401, 403, 404];

const noticeFor = (failure: Failure): NoticeName | undefined => {
  if (failure.kind === 'tracker') return HIDDEN.includes(failure.status) ? 'denied' : undefined;
  return failure.kind === 'backend' ? NOTICES[failure.code ?? ''] : undefined;
};

interface NoPictureProps {
  /** Null while the snapshot is loading. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Creates the first picture of a map that has none. */
  readonly onRenew?: () => void;
  readonly onRetry: () => void;
}

/** Shown instead of a snapshot while it is loading, or if it is missing or not allowed. */
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
