import type { Priority } from '#domain/tracker/entities.ts';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './priority-icon.module.css';

type Tone = 'raised' | 'even' | 'lowered';

const BY_NAME: Readonly<Record<string, readonly [IconName, Tone]>> = {
  blocker: ['priority-blocker', 'raised'],
  critical: ['priority-critical', 'raised'],
  highest: ['priority-highest', 'raised'],
  major: ['priority-highest', 'raised'],
  high: ['priority-high', 'raised'],
  medium: ['priority-medium', 'even'],
  minor: ['priority-low', 'lowered'],
  low: ['priority-low', 'lowered'],
  lowest: ['priority-lowest', 'lowered'],
  trivial: ['priority-trivial', 'lowered'],
};

interface PriorityIconProps {
  readonly priority: Priority;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The drawing of a priority, and whether it is higher or lower than usual; undefined for a name that says nothing. */
export const priorityIcon = ({ name }: Pick<Priority, 'name'>) => BY_NAME[name.toLowerCase()];

/** The ten priorities of spec 000 §9, by name; nothing for one that says nothing. */
export const PriorityIcon = ({ priority, size = 16, className }: PriorityIconProps) => {
  const known = priorityIcon(priority);
  if (!known) return null;
  const [name, tone] = known;
  const classes = classNames(styles[tone], className);
  return <Icon name={name} size={size} label={priority.name} className={classes} />;
};
