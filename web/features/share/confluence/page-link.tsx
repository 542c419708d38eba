import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../page/use-address.ts';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './publish-dialog.module.css';

interface PageLinkProps {
  readonly boardRef: BoardRef;
  /** Key of the board in the backend. */
  readonly board: string;
}

/** The text to paste into a Confluence page: the board's URL, or the board's key if the host provides no URLs. */
export const PageLink = ({ boardRef, board }: PageLinkProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const parameters: Record<string, string> =
    boardRef.kind === 'agile' ? { boardId: boardRef.boardId } : { projectId: board };
  const address = useAddress('full-screen-viewer', parameters) ?? board;
  const copy = async () => {
    // The host's frame may block the clipboard. The text is selected, so that the user can copy it with the keyboard.
    const input = field.current?.querySelector('input');
    input?.select();
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => document.execCommand('copy'),
    );
    setCopied(done ?? document.execCommand('copy'));
  };
  return (
    <div>
      <span ref={field} className={styles.link}>
        <TextField label={t('confluence.link')} value={address} readOnly />
        <Button onClick={() => void copy()}>
          {copied ? t('confluence.copied') : t('confluence.copy')}
        </Button>
      </span>
      <p className={styles.hint}>{t('confluence.paste')}</p>
    </div>
  );
};
