import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { Comments } from '../../page/comments/comments.tsx';
import { GoneWarning } from '../../page/gone/gone-warning.tsx';
import type { PanelProps } from '../../story-map/panel.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import styles from './comments-panel.module.css';
import { type Commented, useChosenIssue } from './use-chosen-issue.ts';

interface AboutProps {
  readonly issue: Commented;
  readonly onOpen: () => void;
}

const About = ({ issue, onOpen }: AboutProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles.about, focus.ring)}
      aria-label={t('comments.openIssue', { key: issue.key, title: issue.summary })}
      onClick={onOpen}
    >
      <span className={styles.facts}>
        <span className={styles.key}>
          <IssueTypeIcon type={issue.type} />
          {issue.key}
          {issue.status && (
            <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
          )}
        </span>
        <span className={styles.title}>{issue.summary}</span>
      </span>
      <Icon name="open" />
    </button>
  );
};

/** Explains why there are no comments: the selected goal has no issue, or nothing is selected. */
const Nothing = ({ goal }: { readonly goal: Goal | null }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <p>
        <strong>
          {goal
            ? t('comments.goal.title', { name: goal.fields.summary })
            : t('comments.choose.title')}
        </strong>
      </p>
      <p>{goal ? t('comments.goal.text') : t('comments.choose.text')}</p>
    </div>
  );
};

/**
 * The comments of the issue selected on the map, which may be a goal's issue (R-VIEW-18). If a lane or a goal without
 * an issue is selected, the comments of the last issue are hidden, and typed text is kept. The same applies when
 * another user deletes the issue (R-LIVE-8).
 */
const CommentsPanel = (props: PanelProps) => {
  const { boardRef, asked, onOpenIssue, onClose } = props;
  const { t } = useTranslation();
  const { issue, last, gone, savedSummary, goal } = useChosenIssue(props);
  return (
    <Dock title={t('panels.name.comments')} asked={asked} whole onClose={onClose}>
      {last?.key && (
        <div className={styles.comments} hidden={!issue}>
          {gone && <GoneWarning name={`${last.key} ${savedSummary}`} />}
          <About issue={last} onOpen={() => onOpenIssue(last.key)} />
          <Comments place={boardRef} issueKey={last.key} onOpenIssue={onOpenIssue} />
        </div>
      )}
      {!issue?.key && <Nothing goal={goal} />}
    </Dock>
  );
};

export default CommentsPanel;
