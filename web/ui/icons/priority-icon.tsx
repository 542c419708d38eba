import type { Priority } from '#domain/tracker/entities.ts';
import type { ColoredIconName } from './icon-colors.ts';
import { IconPicture } from './icon-picture.tsx';

const BY_NAME: Readonly<Record<string, ColoredIconName>> = {
  blocker: 'priority-blocker',
  critical: 'priority-critical',
  highest: 'priority-highest',
  major: 'priority-highest',
  high: 'priority-high',
  medium: 'priority-medium',
  minor: 'priority-low',
  low: 'priority-low',
  lowest: 'priority-lowest',
  trivial: 'priority-trivial',
};

interface PriorityIconProps {
  readonly priority: Priority;
  readonly className?: string | undefined;
}

export const priorityIcon = ({ name }: Pick<Priority, 'name'>) => BY_NAME[name.toLowerCase()];

/**
 * The icon of one of the ten known priorities (R-MAP-17). A priority is recognised by its name; others have no icon.
 */
export const PriorityIcon = ({ priority, className }: PriorityIconProps) => {
  const name = priorityIcon(priority);
  return name && <IconPicture name={name} label={priority.name} className={className} />;
};
