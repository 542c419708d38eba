import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue, Project } from '#domain/tracker/entities.ts';
import { IssueListbox } from './issue-listbox.tsx';
import { IssueRow } from './issue-row.tsx';
import styles from './issues.module.css';
import { type IssueGroups, isMovable, type Listed } from './list-issues.ts';

interface IssueListProps {
  readonly groups: IssueGroups;
  readonly projects: readonly Project[];
  readonly busyIds: ReadonlySet<string>;
  readonly movable: boolean;
  readonly onMove: (listed: Listed) => void;
  readonly onOpen: (key: string) => void;
  /** Called when the end of the group of issues without a goal becomes visible. */
  readonly onEnd: () => void;
}

interface HeadLine {
  readonly issue: null;
  readonly height: number;
  readonly group: keyof IssueGroups;
}

interface IssueLine {
  readonly issue: Issue;
  readonly height: number;
  readonly listed: Listed;
}

/** Height of a row in pixels. */
const HEIGHT = { head: 36, issue: 44 } as const;

const GROUPS = ['loose', 'placed'] as const satisfies readonly (keyof IssueGroups)[];

const linesOf = (groups: IssueGroups): readonly (HeadLine | IssueLine)[] =>
  GROUPS.flatMap((group) => {
    if (groups[group].length === 0) return [];
    const head: HeadLine = { issue: null, height: HEIGHT.head, group };
    const lines = groups[group].map(
      (listed): IssueLine => ({ issue: listed.issue, height: HEIGHT.issue, listed }),
    );
    return [head, ...lines];
  });

/** The issues in two groups: issues without a goal, and issues of goals. */
export const IssueList = (props: IssueListProps) => {
  const { groups, projects, busyIds, movable, onMove, onOpen, onEnd } = props;
  const { t } = useTranslation();
  const lines = useMemo(() => linesOf(groups), [groups]);
  const names = useMemo(() => new Map(projects.map((each) => [each.id, each.name])), [projects]);
  const listedOf = (issue: Issue) =>
    lines.find((line): line is IssueLine => line.issue?.id === issue.id)?.listed;
  return (
    <IssueListbox
      label={t('portfolio.issues.list')}
      manual={t('portfolio.issues.manual')}
      lines={lines}
      read={groups.loose.length + 1}
      onEnd={onEnd}
      onOpen={onOpen}
      actionOf={(issue, { key, ctrlKey, metaKey }) => {
        if (key !== 'm' || ctrlKey || metaKey) return null;
        const listed = listedOf(issue);
        return listed && isMovable(listed, movable) ? () => onMove(listed) : null;
      }}
    >
      {(line, place) =>
        line.issue === null ? (
          <div
            key={line.group}
            role="presentation"
            className={styles.head}
            style={{ top: place.top, height: line.height }}
          >
            {t(`portfolio.issues.${line.group}`, { count: groups[line.group].length })}
          </div>
        ) : (
          <IssueRow
            key={`${line.issue.id}-${line.listed.kind}`}
            listed={line.listed}
            project={names.get(line.issue.projectId) ?? ''}
            place={place}
            total={groups.loose.length + groups.placed.length}
            busy={busyIds.has(line.issue.id)}
            movable={movable}
          />
        )
      }
    </IssueListbox>
  );
};
