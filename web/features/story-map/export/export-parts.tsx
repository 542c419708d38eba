import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './export-panel.module.css';

export const Group = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={styles.group}>
    <span className={styles.label}>{label}</span>
    {children}
  </div>
);

interface TooBigNoteProps {
  readonly pixels: number;
  readonly limit: number;
  readonly onCollapse: () => void;
}

/** Says before one asks for it that the browser cannot draw a picture, and how it becomes smaller. */
export const TooBigNote = ({ pixels, limit, onCollapse }: TooBigNoteProps) => {
  const { t } = useTranslation();
  const millions = (count: number) => Math.ceil(count / 1_000_000);
  return (
    <Note
      tone="warning"
      action={
        <Button spacing="compact" appearance="subtle" onClick={onCollapse}>
          {t('export.collapseAll')}
        </Button>
      }
    >
      {t('export.overLimit', { pixels: millions(pixels), limit: millions(limit) })}
    </Note>
  );
};
