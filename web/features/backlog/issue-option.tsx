import type { ComponentProps } from 'react';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './issue-listbox.module.css';
import type { OptionPlace } from './issue-listbox.tsx';

interface IssueOptionProps extends Pick<ComponentProps<'div'>, 'ref' | 'className' | 'children'> {
  readonly issue: Issue;
  readonly place: OptionPlace;
  /** Number of all issues, including issues that are not loaded yet. */
  readonly total: number;
  readonly selected: boolean;
  readonly busy: boolean;
}

/** An option of the list. The list has the focus and refers to its active option with `aria-activedescendant`. */
export const IssueOption = (props: IssueOptionProps) => {
  const { issue, place, total, selected, busy, className, ...rest } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option
    <div
      id={place.id}
      role="option"
      aria-selected={selected}
      aria-setsize={total}
      aria-posinset={place.position}
      aria-busy={busy}
      className={classNames(styles.option, className)}
      style={{ top: place.top }}
      data-issue={issue.id}
      data-active={place.active || undefined}
      {...rest}
    />
  );
};
