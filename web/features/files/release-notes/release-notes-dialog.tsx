import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotesDocument } from '#domain/publishing/release-notes/notes-document.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { unknownTexts } from '../../../story-map/past/unknown-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { WorkDialog } from '../../../ui/layers/work-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Instead } from './instead.tsx';
import { FORMATS } from './notes-choice.ts';
import { NotesOptions } from './notes-options.tsx';
import { NotesPreview } from './notes-preview.tsx';
import styles from './release-notes.module.css';
import { type Notes, useNotes } from './use-notes.ts';
import { copyNotes, looksLikePage, notesFile, sourceOf } from './write-notes.ts';

/** What of the two moments is not known (R-TIME-3). */
const Unknowns = ({ reading }: Pick<Notes, 'reading'>) => {
  const { t, i18n } = useTranslation();
  if (reading.state !== 'between') return null;
  const { between } = reading;
  const lanes = [between.before, between.after].flatMap(({ versions, sprints }) => [
    ...versions,
    ...sprints,
  ]);
  const names = new Map(lanes.map(({ id, name }) => [String(id), name]));
  const texts = unknownTexts(t, i18n.language, between, names);
  if (texts.length === 0) return null;
  return (
    <Note tone="info">
      <ul className={styles.unknown} aria-label={t('time.unknown')}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
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
      <Unknowns reading={reading} />
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
  const { notes, items, choice } = own;
  const { copy, download, said } = useTaking(own);
  return (
    <>
      <p role="status">
        {notes && (said ?? t('releaseNotes.items', { count: items.counts.items }))}
      </p>
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

/** What was done in a release or between two moments, for a team or for customers, to be copied or downloaded (R-NOTES-1). */
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
        <NotesOptions {...own} loaded={props.loaded} />
        <Result {...own} />
      </div>
    </WorkDialog>
  );
};

export default ReleaseNotesDialog;
