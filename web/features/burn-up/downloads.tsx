import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BurnUp } from '#domain/roadmap/burn-up/burn-up.ts';
import type { Measure, Picture } from '../../export/picture/marks.ts';
import { fileNameOf, saveFile } from '../../export/save-file.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './burn-up.module.css';
import { burnUpCsv } from './burn-up-csv.ts';
import { type PictureFormat, savePicture } from './save-picture.ts';

interface DownloadsProps {
  readonly burnUp: BurnUp;
  /** The name of the release or sprint. */
  readonly name: string;
  readonly draw: (measure: Measure) => Picture;
}

const PICTURES = ['png', 'svg'] as const satisfies readonly PictureFormat[];

/** Buttons that download the burn-up as a picture for a slide, or its days as a table. */
export const Downloads = ({ burnUp, name, draw }: DownloadsProps) => {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const file = t('burnUp.file', { name });
  const savePictureAs = async (format: PictureFormat) => {
    setFault(null);
    try {
      await savePicture(draw, format, file, new AbortController().signal);
    } catch (error) {
      setFault(failureText(t, failureOf(error)));
    }
  };
  const saveTable = () => {
    const table = new Blob([burnUpCsv(t, burnUp)], { type: 'text/csv;charset=utf-8' });
    saveFile(table, fileNameOf(file, 'csv', 'burn-up'));
  };
  const button = (format: string, onClick: () => void) => (
    <Button
      key={format}
      spacing="compact"
      aria-label={t('burnUp.download', { format })}
      onClick={onClick}
    >
      <Icon name="download" size={12} />
      {format}
    </Button>
  );
  return (
    <div className={styles.downloads}>
      {PICTURES.map((format) => button(format.toUpperCase(), () => void savePictureAs(format)))}
      {button('CSV', saveTable)}
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
};
