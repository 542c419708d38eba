import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Hierarchy, Item } from '#domain/roadmap/hierarchy.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import focus from '../../ui/focus.module.css';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './block-dialog.module.css';

export interface BlockDialogProps {
  readonly item: Item;
  readonly hierarchy: Hierarchy;
  readonly refusalOf: (other: Item) => ErrorCode | null;
  readonly onChoose: (other: Item) => void;
  readonly onClose: () => void;
}

const MOST = 20;

/**
 * Links an item to another one that it blocks. The user finds that item by key or words, instead of drawing the link
 * with the pointer.
 */
const BlockDialog = ({ item, hierarchy, refusalOf, onChoose, onClose }: BlockDialogProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase();
    return [...hierarchy.items.values()].filter(
      ({ key, issue, title }) =>
        issue !== null &&
        key !== item.key &&
        `${issue.key} ${title}`.toLocaleLowerCase().includes(wanted),
    );
  }, [hierarchy, item, text]);
  const shown = found.filter((other) => refusalOf(other) === null).slice(0, MOST);
  return (
    <Dialog title={t('roadmap.link.blocksWhat', { title: item.title })} onClose={onClose}>
      <TextField
        label={t('roadmap.link.find')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.list}>
        {shown.map((other) => (
          <li key={other.key}>
            <button
              type="button"
              className={classNames(styles.choice, focus.ring)}
              onClick={() => onChoose(other)}
            >
              {other.issue && <IssueTypeIcon type={other.issue.type} size={14} />}
              <span className={styles.key}>{other.issue?.key}</span>
              <span className={styles.title}>{other.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t('roadmap.tray.noMatch')}</p>}
    </Dialog>
  );
};

export default BlockDialog;
