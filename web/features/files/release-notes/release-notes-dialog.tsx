import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotesDocument } from '#domain/publishing/release-notes/notes-document.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { WorkDialog } from '../../../ui/layers/work-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { FORMATS } from './notes-choice.ts';
import { NotesOptions } from './notes-options.tsx';
import { NotesPreview } from './notes-preview.tsx';
import styles from './release-notes.module.css';
import { type Notes, useNotes } from './use-notes.ts';
import { copyNotes, looksLikePage, notesFile, sourceOf } from './write-notes.ts';

/** What is shown in place of notes: that there is nothing, that it is being read, or why it cannot be read. */
const Instead = ({ release, reading, retry, counts }: Notes) => {
  const { t } = useTranslation();
  if (!release) return <p className={styles.paper}>{t('releaseNotes.noReleases')}</p>;
  if (reading.state === 'failed') {
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
          {failureText(t, reading.failure)}
        </Note>
      </div>
    );
  }
  if (reading.state === 'read' && counts.items === 0) {
    return (
      <div className={styles.paper}>
        <p>{t('releaseNotes.empty', { name: release.name })}</p>
        <p className={styles.quiet}>{t('releaseNotes.emptyText')}</p>
      </div>
    );
  }
  return (
    <div className={styles.paper} role="status" aria-label={t('releaseNotes.reading')}>
      <Skeleton width="60%" height={240} />
    </div>
  );
};

const Result = (props: Notes) => {
  const { notes, choice, change, reading, textsFailed } = props;
  const { t } = useTranslation();
  const formats = {
    html: t('releaseNotes.page'),
    docx: 'Word',
    md: 'Markdown',
    txt: t('releaseNotes.text'),
  };
  const unread = reading.state === 'read' ? reading.total - reading.sources.stories.length : 0;
  return (
    <section className={styles.result} aria-label={t('releaseNotes.preview')}>
      <SegmentedChoice
        label={t('export.format')}
        options={FORMATS.map((value) => ({ value, label: formats[value] }))}
        value={choice.format}
        onChange={(format) => change({ format })}
      />
      {unread > 0 && <Note tone="warning">{t('releaseNotes.unread', { count: unread })}</Note>}
      {textsFailed && <Note tone="warning">{t('releaseNotes.noTexts')}</Note>}
      {notes === null && <Instead {...props} />}
      {notes !== null &&
        (looksLikePage(choice.format) ? (
          <NotesPreview notes={notes} />
        ) : (
          <pre className={`${styles.paper} ${styles.source}`}>{sourceOf(notes, choice.format)}</pre>
        ))}
    </section>
  );
};

/** Copies and downloads the notes, and says what came of it until the notes change. */
const useTaking = ({ notes, choice }: Notes) => {
  const { t, i18n } = useTranslation();
  const [said, setSaid] = useState<{ readonly of: NotesDocument; readonly text: string } | null>(
    null,
  );
  const copy = async (): Promise<void> => {
    if (!notes) return;
    const copied = await copyNotes(notes, choice.format);
    setSaid({ of: notes, text: copied ? t('releaseNotes.copied') : t('releaseNotes.notCopied') });
  };
  const download = async (): Promise<void> => {
    if (!notes) return;
    const { format } = choice;
    try {
      const file = await notesFile(notes, format, i18n.language);
      saveFile(file, fileNameOf(notes.title, format, 'release-notes'));
      setSaid(null);
    } catch {
      setSaid({ of: notes, text: t('releaseNotes.notMade') });
    }
  };
  return { copy, download, said: said?.of === notes ? (said?.text ?? null) : null };
};

const Foot = ({ own, onClose }: Pick<PanelProps, 'onClose'> & { readonly own: Notes }) => {
  const { t } = useTranslation();
  const { notes, counts, choice } = own;
  const { copy, download, said } = useTaking(own);
  return (
    <>
      <p role="status">{notes && (said ?? t('releaseNotes.items', { count: counts.items }))}</p>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.close')}
      </Button>
      <Button disabled={!notes} onClick={() => void copy()}>
        {t('releaseNotes.copy')}
      </Button>
      <Button appearance="primary" disabled={!notes} onClick={() => void download()}>
        {t('releaseNotes.download', { format: choice.format.toUpperCase() })}
      </Button>
    </>
  );
};

/** What was done in a release, for a team or for customers, to be copied or downloaded (R-NOTES-1). */
const ReleaseNotesDialog = (props: PanelProps) => {
  const { t } = useTranslation();
  const own = useNotes(props);
  return (
    <WorkDialog
      title={t('releaseNotes.title')}
      size="large"
      onClose={props.onClose}
      footer={<Foot own={own} onClose={props.onClose} />}
    >
      <div className={styles.body}>
        <NotesOptions {...own} />
        <Result {...own} />
      </div>
    </WorkDialog>
  );
};

export default ReleaseNotesDialog;
