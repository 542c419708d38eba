import { useTranslation } from 'react-i18next';
import type { OwnStep } from '#domain/board/grouping/sorting.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import styles from './sort-dialog.module.css';

interface StoryLineProps {
  readonly story: Issue;
  readonly chosen?: boolean;
  /**
   * Selects the story or removes it from the selection. Absent for a story without a proposed step, whose row has no
   * checkbox.
   */
  readonly onChoose?: (wanted: boolean) => void;
  readonly targets: readonly OwnStep[];
  readonly onPlace: (stepId: string | null) => void;
  /** Whether the story can be moved to "No step". */
  readonly removable?: boolean;
}

const Name = ({ story: { type, key, summary } }: Pick<StoryLineProps, 'story'>) => (
  <>
    <IssueTypeIcon type={type} />
    <span className={styles.key}>{key}</span>
    <span className={styles.summary} title={summary}>
      {summary}
    </span>
  </>
);

/** A row for one story, with a menu that moves the story to another step. */
export const StoryLine = (props: StoryLineProps) => {
  const { story, chosen = false, onChoose, targets, onPlace, removable = false } = props;
  const { t } = useTranslation();
  const entries = [
    ...targets.map(({ id, issue }) => ({
      id,
      label: issue.summary,
      onSelect: () => onPlace(id),
    })),
    ...(removable
      ? [{ id: '-none', label: t('lane.sort.noStep'), onSelect: () => onPlace(null) }]
      : []),
  ];
  return (
    <li className={styles.story} data-off={!chosen || undefined}>
      <span className={styles.label}>
        {onChoose ? (
          <Checkbox checked={chosen} onChange={onChoose}>
            <Name story={story} />
          </Checkbox>
        ) : (
          <Name story={story} />
        )}
      </span>
      {entries.length > 0 && (
        <DropdownMenu
          label={t('board.move.title', { title: story.summary })}
          opener={(opener) => (
            <Button
              appearance="subtle"
              spacing="compact"
              aria-label={t('labelled', { label: t('board.action.moveTo'), what: story.key })}
              {...opener}
            >
              {t('board.action.moveTo')}
            </Button>
          )}
          entries={entries}
        />
      )}
    </li>
  );
};
