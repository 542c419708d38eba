import type { StoryCard } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { type SubtaskView, subtaskRows } from '../../geometry/layout/stack.ts';
import { cardLabel } from '../../words/card-label.ts';
import { useTexts } from '../../words/texts.tsx';
import { liftable } from '../parts/lift.ts';
import { MoreButton } from '../parts/more-button.tsx';
import styles from './subtask-rows.module.css';

interface SubtaskRowsProps {
  readonly card: StoryCard;
  readonly view: SubtaskView;
  readonly reachable: boolean;
  readonly movable: boolean;
}

interface RowProps extends Pick<SubtaskRowsProps, 'reachable' | 'movable'> {
  readonly issue: Issue;
}

const Row = ({ issue, reachable, movable }: RowProps) => {
  const t = useTexts();
  return (
    <div ref={movable ? liftable : null} className={styles.row} data-subtask={issue.id}>
      <button
        type="button"
        className={classNames(styles.subtask, focus.ring)}
        data-action="open"
        data-key={issue.key}
        data-tip={issue.summary}
        data-category={issue.status.category}
        aria-label={cardLabel(t, issue)}
        tabIndex={reachable ? 0 : -1}
      >
        {issue.summary}
      </button>
      <MoreButton id={issue.id} title={issue.summary} reachable={reachable} />
    </div>
  );
};

/** Renders the subtasks of a story, one row each. Long lists open on demand. */
export const SubtaskRows = ({ card, view, reachable, movable }: SubtaskRowsProps) => {
  const t = useTexts();
  const { rows, more } = subtaskRows(card, view);
  const open = view.open.has(card.issue.id);
  if (rows === 0) return null;
  return (
    <div className={styles.subtasks}>
      {card.subtasks.slice(0, rows).map((issue) => (
        <Row key={issue.id} issue={issue} reachable={reachable} movable={movable} />
      ))}
      {more && (
        <button
          type="button"
          className={classNames(styles.subtask, styles.rest, focus.ring)}
          data-action={open ? 'fold' : 'unfold'}
          aria-expanded={open}
          tabIndex={reachable ? 0 : -1}
        >
          {open
            ? t('board.card.fewerSubtasks')
            : t('board.card.moreSubtasks', { count: card.subtasks.length - rows })}
        </button>
      )}
    </div>
  );
};
