import type { ReactNode } from 'react';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';
import { IssueTypeIcon } from '../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../ui/marks/lozenge.tsx';
import styles from './issue-list.module.css';

interface IssueListProps {
  readonly issues: readonly PartialIssue[];
  readonly onOpen: (key: string) => void;
  /** Renders additional content in the row of an issue, before its status. */
  readonly aside?: (issue: PartialIssue) => ReactNode;
}

export const IssueList = ({ issues, onOpen, aside }: IssueListProps) => (
  <ul className={styles.list}>
    {issues.map((issue) => (
      <li key={issue.id}>
        <button type="button" className={styles.issue} onClick={() => onOpen(issue.key)}>
          <IssueTypeIcon type={issue.type} />
          <span className={styles.key}>{issue.key}</span>
          <span className={styles.summary}>{issue.summary}</span>
          {aside?.(issue)}
          <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
        </button>
      </li>
    ))}
  </ul>
);
