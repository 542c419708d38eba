import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnStep } from '#domain/board/grouping/sorting.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import listed from '../../../page/proposals.module.css';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './sort-dialog.module.css';
import { StoryLine } from './story-line.tsx';

interface LeftStoriesProps {
  readonly stories: readonly Issue[];
  readonly targetsOf: (storyId: string) => readonly OwnStep[];
  readonly onPlace: (storyId: string, stepId: string | null) => void;
}

/** The stories without a proposed step. The user can choose a step for each story. */
export const LeftStories = ({ stories, targetsOf, onPlace }: LeftStoriesProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = t('lane.sort.noStep');
  return (
    <li className={listed.proposal} data-left>
      <div className={listed.row}>
        <span className={styles.left}>{name}</span>
        <span className={listed.count}>{t('board.lane.stories', { count: stories.length })}</span>
        <IconButton
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={t('lane.sort.showStories', { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <ul className={styles.stories} aria-label={name}>
          {stories.map((story) => (
            <StoryLine
              key={story.id}
              story={story}
              targets={targetsOf(story.id)}
              onPlace={(into) => onPlace(story.id, into)}
            />
          ))}
        </ul>
      )}
    </li>
  );
};
