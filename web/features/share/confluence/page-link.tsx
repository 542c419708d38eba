import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../page/use-address.ts';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './publish-dialog.module.css';

interface PageLinkProps {
  readonly boardRef: BoardRef;
  /** Key of the board, as the backend stores it. */
  readonly board: string;
}

/**
 * A field with the text to paste into a Confluence page: the board's URL, or the board's key if the host has no URLs.
 */
export const PageLink = ({ boardRef, board }: PageLinkProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const parameters: Record<string, string> =
    boardRef.kind === 'agile' ? { boardId: boardRef.boardId } : { projectId: board };
  const address = useAddress('full-screen-viewer', parameters) ?? board;
  const copy = async () => {
    // Copying may be blocked in the host's frame. Selecting the text lets the user copy it with the keyboard.
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
