import type { IssueType } from '#domain/tracker/entities.ts';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './issue-type-icon.module.css';

const BY_NAME: readonly (readonly [RegExp, IconName])[] = [
  [/bug|defect/i, 'bug'],
  [/feature/i, 'feature'],
  [/improvement|enhancement/i, 'improvement'],
  [/task/i, 'task'],
];

/** Level decides for epics and subtasks, whatever they are called; the name among the others. */
export const issueTypeIcon = (type: IssueType): IconName => {
  if (type.subtask || type.hierarchyLevel < 0) return 'subtask';
  if (type.hierarchyLevel > 0) return 'epic';
  return BY_NAME.find(([name]) => name.test(type.name))?.[1] ?? 'story';
};

interface IssueTypeIconProps {
  readonly type: IssueType;
  readonly size?: number;
  readonly className?: string | undefined;
}

export const IssueTypeIcon = ({ type, size = 16, className }: IssueTypeIconProps) => {
  const name = issueTypeIcon(type);
  const classes = classNames(styles[name], className);
  return <Icon name={name} size={size} label={type.name} className={classes} />;
};
