import { useTranslation } from 'react-i18next';
import type { NotesDocument } from '#domain/publishing/release-notes/notes-document.ts';
import { notesPage } from '#domain/publishing/release-notes/write-html.ts';
import { notesMarkdown } from '#domain/publishing/release-notes/write-markdown.ts';
import { notesText } from '#domain/publishing/release-notes/write-text.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { copyText } from '../../../page/copy-text.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { WorkDialog } from '../../../ui/layers/work-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { FORMATS, type NotesFormat } from './notes-choice.ts';
import { NotesOptions } from './notes-options.tsx';
import { NotesPreview } from './notes-preview.tsx';
import styles from './release-notes.module.css';
import { type Notes, useNotes } from './use-notes.ts';

const TYPES = { html: 'text/html', md: 'text/markdown', txt: 'text/plain' } as const;

const written = (notes: NotesDocument, format: NotesFormat, language: string): string => {
  if (format === 'html') return notesPage(notes, language);
  return format === 'md' ? notesMarkdown(notes) : notesText(notes);
};

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
  const { t, i18n } = useTranslation();
  const formats = {
    html: t('releaseNotes.page'),
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
      {notes !== null && choice.format === 'html' && <NotesPreview notes={notes} />}
      {notes !== null && choice.format !== 'html' && (
        <pre className={`${styles.paper} ${styles.source}`}>
          {written(notes, choice.format, i18n.language)}
        </pre>
      )}
    </section>
  );
};

interface FootProps extends Pick<PanelProps, 'announce' | 'onClose'> {
  readonly own: Notes;
}

const Foot = ({ own, announce, onClose }: FootProps) => {
  const { t, i18n } = useTranslation();
  const { notes, counts, choice } = own;
  const copy = async (text: string): Promise<void> => {
    const copied = await copyText(text);
    announce(copied ? t('releaseNotes.copied') : t('releaseNotes.notCopied'));
  };
  const write = (use: (text: string, title: string) => void) => () => {
    if (notes) use(written(notes, choice.format, i18n.language), notes.title);
  };
  const download = (text: string, title: string) =>
    saveFile(
      new Blob([text], { type: `${TYPES[choice.format]};charset=utf-8` }),
      fileNameOf(title, choice.format, 'release-notes'),
    );
  return (
    <>
      <p role="status">{notes && t('releaseNotes.items', { count: counts.items })}</p>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.close')}
      </Button>
      <Button disabled={!notes} onClick={write((text) => void copy(text))}>
        {t('releaseNotes.copy')}
      </Button>
      <Button appearance="primary" disabled={!notes} onClick={write(download)}>
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
      footer={<Foot own={own} announce={props.announce} onClose={props.onClose} />}
    >
      <div className={styles.body}>
        <NotesOptions {...own} />
        <Result {...own} />
      </div>
    </WorkDialog>
  );
};

export default ReleaseNotesDialog;
