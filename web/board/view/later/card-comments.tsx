import type { CommentCount } from '#domain/aggregates/guest-comment/count.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { commentsLabel } from '../../words/comments-label.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './card-comments.module.css';

export interface CardCommentsProps {
  readonly comments: CommentCount;
}

/**
 * Shows how many comments of guests on a card are published and how many wait for review. Screen readers get these
 * numbers from the card's name.
 */
const CardComments = ({ comments }: CardCommentsProps) => {
  const t = useTexts();
  const { shown, waiting } = comments;
  return (
    <span className={styles.comments} data-tip={commentsLabel(t, comments)} aria-hidden="true">
      <Icon name="comment" />
      {shown > 0 && shown}
      {waiting > 0 && <span className={styles.waiting}>+{waiting}</span>}
    </span>
  );
};

export default CardComments;
