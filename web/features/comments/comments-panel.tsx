import { useTranslation } from 'react-i18next';
import type { Issue } from '#domain/tracker/entities.ts';
import { Comments } from '../../page/comments/comments.tsx';
import type { PanelProps } from '../../story-map/panel.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import styles from './comments-panel.module.css';
import { useChosenIssue } from './use-chosen-issue.ts';

interface AboutProps {
  readonly issue: Issue;
  readonly onOpen: () => void;
}

/** The issue that the comments belong to. */
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
          <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
        </span>
        <span className={styles.title}>{issue.summary}</span>
      </span>
      <Icon name="open" />
    </button>
  );
};

/**
 * The comments of the issue chosen on the map (R-VIEW-18). While a goal or lane is chosen, those of the last issue are
 * hidden, and keep what was typed.
 */
const CommentsPanel = (props: PanelProps) => {
  const { boardRef, asked, onOpenIssue, onClose } = props;
  const { t } = useTranslation();
  const { issue, last } = useChosenIssue(props);
  return (
    <Dock title={t('panels.name.comments')} asked={asked} whole onClose={onClose}>
      {last?.key && (
        <div className={styles.comments} hidden={!issue}>
          <About issue={last} onOpen={() => onOpenIssue(last.key)} />
          <Comments place={boardRef} issueKey={last.key} onOpenIssue={onOpenIssue} />
        </div>
      )}
      {!issue?.key && (
        <div className={styles.nothing}>
          <p>
            <strong>{t('comments.choose.title')}</strong>
          </p>
          <p>{t('comments.choose.text')}</p>
        </div>
      )}
    </Dock>
  );
};

export default CommentsPanel;
