import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentCount } from '#domain/aggregates/guest-comment/count.ts';
import type { StoryCard } from '#domain/board/model/model.ts';
import { commentsLabel } from '../../board/words/comments-label.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import styles from './phone.module.css';

interface PhoneStoryProps {
  readonly story: StoryCard;
  readonly comments: CommentCount | undefined;
  /** Whether the story is the current search result. */
  readonly pointed: boolean;
  /** Starts a comment on the story; null if visitors may not comment. */
  readonly onTalk: (() => void) | null;
}

/** A story with the fields that the admins share. A tap on the story starts a comment. */
export const PhoneStory = ({ story, comments, pointed, onTalk }: PhoneStoryProps) => {
  const { t } = useTranslation();
  const card = useRef<HTMLLIElement>(null);
  const { summary, status, storyPoints, assignee } = story.issue;
  useEffect(() => {
    if (pointed) card.current?.scrollIntoView({ block: 'center' });
  }, [pointed]);
  const shown = comments?.shown ?? 0;
  const label = t('publicMap.commentOn', { title: summary });
  return (
    <li ref={card} className={styles.story} data-pointed={pointed || undefined}>
      <h4>{summary}</h4>
      <div className={styles.facts}>
        {status.name !== '' && (
          <Lozenge tone={toneOfCategory[status.category]}>{status.name}</Lozenge>
        )}
        {storyPoints !== null && <span>{t('board.lane.points', { count: storyPoints })}</span>}
        {assignee && <span className={styles.who}>{assignee.displayName}</span>}
        {onTalk && (
          <button
            type="button"
            className={classNames(styles.talk, focus.ring)}
            aria-label={
              comments ? t('list', { things: [label, commentsLabel(t, comments)] }) : label
            }
            onClick={onTalk}
          >
            <Icon name="comment" />
            {shown > 0 ? shown : t('publicMap.comment')}
          </button>
        )}
      </div>
      {story.subtasks.length > 0 && (
        <ul className={styles.subtasks}>
          {story.subtasks.map(({ id, summary: name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </li>
  );
};
