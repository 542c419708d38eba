import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepProposal } from '#domain/board/grouping/propose-steps.ts';
import type { OwnStep } from '#domain/board/grouping/sorting.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { listText } from '../../../i18n/list-text.ts';
import listed from '../../../page/proposals.module.css';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import styles from './sort-dialog.module.css';
import { StoryLine } from './story-line.tsx';

interface SortedStepProps {
  readonly step: Issue;
  readonly proposal: StepProposal;
  readonly stories: readonly Issue[];
  readonly isOn: (storyId: string) => boolean;
  /** Returns the other steps to which a story can be moved. */
  readonly targetsOf: (storyId: string) => readonly OwnStep[];
  readonly onChoose: (storyIds: readonly string[], wanted: boolean) => void;
  readonly onPlace: (storyId: string, stepId: string | null) => void;
}

/** A step with its proposed stories. The user can select the stories, or move a story to another step. */
export const SortedStep = (props: SortedStepProps) => {
  const { step, stories, isOn, targetsOf, onChoose, onPlace } = props;
  const { storyIds, shared } = props.proposal;
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(true);
  const on = storyIds.filter(isOn).length;
  return (
    <li className={listed.proposal} data-left={on === 0 || undefined}>
      <div className={listed.row}>
        <span className={styles.step}>
          <Checkbox
            checked={on === storyIds.length}
            mixed={on > 0 && on < storyIds.length}
            onChange={(wanted) => onChoose(storyIds, wanted)}
          >
            <IssueTypeIcon type={step.type} />
            <strong className={styles.name}>{step.summary}</strong>
          </Checkbox>
        </span>
        <span className={listed.count}>{t('board.lane.stories', { count: storyIds.length })}</span>
        <IconButton
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={t('lane.sort.showStories', { name: step.summary })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {shared.length > 0 && (
        <p className={styles.shared}>
          {t('lane.sort.shared', { facts: listText(i18n.language, shared) })}
        </p>
      )}
      {open && (
        <ul className={styles.stories} aria-label={step.summary}>
          {stories.map((story) => (
            <StoryLine
              key={story.id}
              story={story}
              chosen={isOn(story.id)}
              onChoose={(wanted) => onChoose([story.id], wanted)}
              targets={targetsOf(story.id).filter(({ id }) => id !== step.id)}
              onPlace={(into) => onPlace(story.id, into)}
              removable
            />
          ))}
        </ul>
      )}
    </li>
  );
};
