import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ROWS } from '#domain/change/import/read-rows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './import-dialog.module.css';
import { type FileFault, MOST_BYTES } from './read-file.ts';

interface FilePartProps {
  /** Error of the last file; null if there was none. */
  readonly fault: FileFault | null;
  readonly onChoose: (file: File) => void;
}

/** Selects a file by button or drag and drop. */
export const FilePart = ({ fault, onChoose }: FilePartProps) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div className={styles.start}>
      <label
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="fields" size={24} />
        <strong>{t('import.choose')}</strong>
        <span>{t('import.drop')}</span>
        <input
          type="file"
          className={styles.file}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-label={t('import.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = '';
          }}
        />
      </label>
      <p className={styles.quiet}>
        {t('import.limits', { count: MOST_ROWS, size: MOST_BYTES / 1_000_000 })}
      </p>
      {fault && (
        <div role="alert">
          <Note tone="danger">{t(`import.fault.${fault}`, { count: MOST_ROWS })}</Note>
        </div>
      )}
    </div>
  );
};
