import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/map/model.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { type SubtaskView, subtaskRows } from '../geometry/stack.ts';
import { cardLabel } from '../words/card-label.ts';
import styles from './card.module.css';

interface SubtaskRowsProps {
  readonly card: StoryCard;
  readonly view: SubtaskView;
  readonly reachable: boolean;
}

/** The subtasks of a story, one row each; long lists open on demand. */
export const SubtaskRows = ({ card, view, reachable }: SubtaskRowsProps) => {
  const { t } = useTranslation();
  const { rows, more } = subtaskRows(card, view);
  const tabIndex = reachable ? 0 : -1;
  const open = view.open.has(card.issue.id);
  if (rows === 0) return null;
  return (
    <div className={styles.subtasks}>
      {card.subtasks.slice(0, rows).map((issue) => (
        <button
          type="button"
          key={issue.id}
          className={classNames(styles.subtask, focus.ring)}
          data-action="open"
          data-key={issue.key}
          data-tip={issue.summary}
          data-category={issue.status.category}
          aria-label={cardLabel(t, issue)}
          tabIndex={tabIndex}
        >
          {issue.summary}
        </button>
      ))}
      {more && (
        <button
          type="button"
          className={classNames(styles.subtask, styles.rest, focus.ring)}
          data-action={open ? 'fold' : 'unfold'}
          aria-expanded={open}
          tabIndex={tabIndex}
        >
          {open
            ? t('board.card.fewerSubtasks')
            : t('board.card.moreSubtasks', { count: card.subtasks.length - rows })}
        </button>
      )}
    </div>
  );
};
