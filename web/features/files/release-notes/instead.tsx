import { useTranslation } from 'react-i18next';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { momentText } from '../../../story-map/past/moment-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import styles from './release-notes.module.css';
import type { Notes } from './use-notes.ts';

const Failed = ({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Note
        tone="warning"
        action={
          <Button spacing="compact" onClick={retry}>
            {t('releaseNotes.retry')}
          </Button>
        }
      >
        {failureText(t, failure)}
      </Note>
    </div>
  );
};

/** Says that what was read has no items, and what the user can do. */
const Empty = ({ kind, ofRelease, items }: Notes) => {
  const { t } = useTranslation();
  const leftOut = items.types.length > 0;
  const texts = {
    release: {
      text: t('releaseNotes.empty', { name: ofRelease.release?.name }),
      more: t('releaseNotes.emptyText'),
    },
    period: { text: t('releaseNotes.period.empty'), more: t('releaseNotes.period.emptyText') },
    types: { text: t('releaseNotes.noTypes'), more: t('releaseNotes.noTypesText') },
  };
  const { text, more } = texts[leftOut ? 'types' : kind];
  return (
    <div className={styles.paper}>
      <p>{text}</p>
      <p className={styles.quiet}>{more}</p>
    </div>
  );
};

const Reading = ({ progress }: { readonly progress: { done: number; all: number } | null }) => {
  const { t } = useTranslation();
  const text = progress ? t('time.reading') : t('releaseNotes.reading');
  return (
    <div className={styles.paper} role="status" aria-label={text}>
      {progress && progress.all > 0 && <p>{t('time.readingOf', { ...progress })}</p>}
      <Skeleton width="60%" height={240} />
    </div>
  );
};

const progressOf = ({ reading }: Notes['period']) =>
  reading.state === 'reading' ? reading.progress : null;

/** What is shown in place of notes: that there is nothing, that it is being read, or why it cannot be read. */
export const Instead = (props: Notes) => {
  const { kind, ofRelease, period, reading, items } = props;
  const { t, i18n } = useTranslation();
  if (kind === 'release' && !ofRelease.release)
    return <p className={styles.paper}>{t('releaseNotes.noReleases')}</p>;
  switch (reading.state) {
    case 'idle':
      return <p className={styles.paper}>{t('releaseNotes.period.choose')}</p>;
    case 'failed':
      return (
        <Failed
          failure={reading.failure}
          retry={kind === 'release' ? ofRelease.retry : period.again}
        />
      );
    case 'too-early':
      return (
        <div role="alert">
          <Note tone="info">
            {t('time.tooEarly', { at: momentText(i18n.language, reading.first) })}
          </Note>
        </div>
      );
    case 'reading':
      return <Reading progress={kind === 'period' ? progressOf(period) : null} />;
    default:
      // The descriptions are still being read.
      return items.counts.items > 0 ? <Reading progress={null} /> : <Empty {...props} />;
  }
};
