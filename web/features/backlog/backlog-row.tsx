import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { liftOntoBoard } from '../../board/drag/outside.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { PriorityIcon } from '../../ui/icons/priority-icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import styles from './backlog-list.module.css';
import type { OptionPlace } from './issue-listbox.tsx';
import { IssueOption } from './issue-option.tsx';

interface BacklogRowProps {
  readonly issue: Issue;
  readonly place: OptionPlace;
  readonly total: number;
  readonly chosen: boolean;
  readonly busy: boolean;
  /** Returns the issues that are dragged when the user drags this issue; empty if the user may not move issues. */
  readonly lift: (issue: Issue) => readonly Issue[];
}

/** A backlog issue: its checkbox, its title and its planning fields. */
export const BacklogRow = (props: BacklogRowProps) => {
  const { issue, place, total, chosen, busy, lift } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const issuesOf = useEffectEvent(() => lift(issue));
  useEffect(() => (row.current ? liftOntoBoard(row.current, () => issuesOf()) : undefined), []);
  const { key, summary, type, status, storyPoints, priority, assignee } = issue;
  return (
    <IssueOption
      ref={row}
      issue={issue}
      place={place}
      total={total}
      selected={chosen}
      busy={busy}
      className={styles.row}
    >
      <span className={styles.box}>{chosen && <Icon name="check" size={12} />}</span>
      <span className={styles.title}>{summary}</span>
      <span className={styles.facts}>
        <IssueTypeIcon type={type} />
        <span className={styles.key}>{isDraft(issue.id) ? t('backlog.making') : key}</span>
        {status.name !== '' && (
          <Lozenge tone={toneOfCategory[status.category]}>{status.name}</Lozenge>
        )}
        {storyPoints !== null && (
          <Badge
            value={t('number', { value: storyPoints })}
            label={t('board.card.points', { count: storyPoints })}
          />
        )}
        <span className={styles.end}>
          {priority && <PriorityIcon priority={priority} />}
          {assignee && <Avatar person={assignee} />}
        </span>
      </span>
    </IssueOption>
  );
};
