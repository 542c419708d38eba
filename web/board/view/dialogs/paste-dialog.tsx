import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import type { Pasted } from '../../state/gestures/use-adding.ts';
import styles from '../adding/add.module.css';

interface PasteDialogProps {
  readonly pasted: Pasted;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before many lines become many cards, because pasting is quick but deleting fifty issues is slow. */
export const PasteDialog = ({ pasted: { lines }, onConfirm, onClose }: PasteDialogProps) => {
  const { t } = useTranslation();
  const seen = new Map<string, number>();
  const keyed = lines.map((line) => {
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return { line, key: `${count}:${line}` };
  });
  return (
    <ConfirmDialog
      title={t('board.add.paste', { count: lines.length })}
      confirm={t('board.add.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('board.add.pasteText')}</p>
      <ol className={styles.lines}>
        {keyed.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ol>
    </ConfirmDialog>
  );
};
