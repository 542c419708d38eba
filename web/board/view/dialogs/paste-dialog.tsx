import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Pasted } from '../../state/use-adding.ts';
import styles from '../add.module.css';
import { DialogEnds } from './dialog-ends.tsx';

interface PasteDialogProps {
  readonly pasted: Pasted;
  readonly onEnd: (confirmed: boolean) => void;
}

/** Asks before many cards are made of many lines: a paste is quickly made, fifty issues not quickly deleted. */
export const PasteDialog = ({ pasted: { lines }, onEnd }: PasteDialogProps) => {
  const { t } = useTranslation();
  const seen = new Map<string, number>();
  const keyed = lines.map((line) => {
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return { line, key: `${count}:${line}` };
  });
  return (
    <Dialog
      title={t('board.add.paste', { count: lines.length })}
      closeLabel={t('board.action.close')}
      onClose={() => onEnd(false)}
      footer={
        <DialogEnds
          confirm={t('board.add.confirm')}
          onConfirm={() => onEnd(true)}
          onClose={() => onEnd(false)}
        />
      }
    >
      {t('board.add.pasteText')}
      <ol className={styles.lines}>
        {keyed.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ol>
    </Dialog>
  );
};
