import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '#domain/tracker/entities.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import styles from './story-list.module.css';

interface StoryListProps {
  readonly label: string;
  readonly stories: readonly Issue[];
  /** Renders a control at the end of a story's row, in place of the status. */
  readonly field?: (story: Issue) => ReactNode;
}

/** Number of stories shown before the user clicks "show more". */
const FIRST = 4;

export const StoryList = ({ label, stories, field }: StoryListProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? stories : stories.slice(0, FIRST);
  const more = stories.length - shown.length;
  if (stories.length === 0) return null;
  return (
    <div className={styles.box}>
      <ul className={styles.list} aria-label={label}>
        {shown.map((story) => (
          <li key={story.id} className={styles.story}>
            <IssueTypeIcon type={story.type} />
            <span className={styles.key}>{story.key}</span>
            <span className={styles.summary} title={story.summary}>
              {story.summary}
            </span>
            {field?.(story) ?? (
              <Lozenge tone={toneOfCategory[story.status.category]}>{story.status.name}</Lozenge>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.more}>
          <Button appearance="subtle" spacing="compact" onClick={() => setAll(true)}>
            {t('lane.showMore', { count: more })}
          </Button>
        </div>
      )}
    </div>
  );
};
