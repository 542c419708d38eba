import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import { liftListed } from '../../board/drag/outside.ts';
import { goalName } from '../../board/words/names.ts';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '../../ui/marks/lozenge.tsx';
import type { OptionPlace } from './issue-listbox.tsx';
import { IssueOption } from './issue-option.tsx';
import styles from './issues.module.css';
import { isMovable, type Listed } from './list-issues.ts';

interface IssueRowProps {
  readonly listed: Listed;
  readonly project: string;
  readonly place: OptionPlace;
  readonly total: number;
  readonly busy: boolean;
  readonly movable: boolean;
}

/** An issue with its position on the map and its planning fields. Users can drag the issue onto the map. */
export const IssueRow = (props: IssueRowProps) => {
  const { listed, project, place, total, busy, movable } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const { issue, kind, goal } = listed;
  const draggable = isMovable(listed, movable);
  const lift = useEffectEvent(() =>
    draggable ? { issue, kind: kind === 'outside' ? null : kind } : null,
  );
  useEffect(() => (row.current ? liftListed(row.current, () => lift()) : undefined), []);
  const { key, summary, type, status, storyPoints } = issue;
  return (
    <IssueOption
      ref={row}
      issue={issue}
      place={place}
      total={total}
      selected={place.active}
      busy={busy}
      className={styles.row}
      data-placed={goal !== null || undefined}
      data-fixed={!draggable || undefined}
    >
      <span className={styles.grip} aria-hidden="true" />
      <IssueTypeIcon type={type} />
      <span className={styles.title}>{summary}</span>
      <span>
        {storyPoints !== null && (
          <Badge
            value={t('number', { value: storyPoints })}
            label={t('board.card.points', { count: storyPoints })}
          />
        )}
      </span>
      <span className={styles.status}>
        {status.name !== '' && (
          <Lozenge tone={toneOfCategory[status.category]}>{status.name}</Lozenge>
        )}
      </span>
      <span className={styles.place}>
        {[isDraft(issue.id) ? t('backlog.making') : key, goal ? goalName(t, goal) : project]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </IssueOption>
  );
};
