import type { IssueType } from '#domain/tracker/entities.ts';
import type { ColoredIconName } from './icon-colors.ts';
import { IconPicture } from './icon-picture.tsx';

const BY_NAME: readonly (readonly [RegExp, ColoredIconName])[] = [
  [/bug|defect/i, 'bug'],
  [/feature/i, 'feature'],
  [/improvement|enhancement/i, 'improvement'],
  [/task/i, 'task'],
];

/** Returns the icon of an issue type. Epics and subtasks are recognised by their level, all others by their name. */
export const issueTypeIcon = (type: IssueType): ColoredIconName => {
  if (type.subtask || type.hierarchyLevel < 0) return 'subtask';
  if (type.hierarchyLevel > 0) return 'epic';
  return BY_NAME.find(([name]) => name.test(type.name))?.[1] ?? 'story';
};

interface IssueTypeIconProps {
  readonly type: IssueType;
  readonly size?: number;
  readonly className?: string | undefined;
}

export const IssueTypeIcon = ({ type, ...look }: IssueTypeIconProps) => (
  <IconPicture name={issueTypeIcon(type)} label={type.name} {...look} />
);
