import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { agoText } from '../../i18n/ago.ts';
import { useDone } from '../../page/activity/use-done.ts';
import { activityApi } from '../../store/activity/activity-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './goal-page.module.css';

/** The activity of a goal, newest first (R-ACTIVITY-5). */
export const GoalActivity = ({ goal }: { readonly goal: Goal }) => {
  const { t, i18n } = useTranslation();
  const done = useDone();
  const { id: goalId, projectId, version, fields } = goal;
  const { data, error } = activityApi.useGoalActivityQuery({
    id: goalId,
    projectId,
    version,
    summary: fields.summary,
  });
  if (error) return <p className={styles.none}>{failureText(t, failureOf(error))}</p>;
  if (!data) return <Skeleton width="100%" height={44} />;
  if (data.length === 0) return <p className={styles.none}>{t('goalPage.noActivity')}</p>;
  return (
    <ul className={styles.doings}>
      {data.map((entry) => {
        const { id, displayName, avaPath, actorKind, createdAt, content } = entry;
        const who = displayName ?? t(`activity.who.${actorKind}`);
        return (
          <li key={id} className={styles.doing}>
            <Avatar person={{ displayName: who, avatarUrl: avaPath }} size={24} />
            <span>
              <b>{who}</b> {done(entry)}
              {content.from && (
                <>
                  : <del>{content.from}</del> → <ins>{content.to}</ins>
                </>
              )}
            </span>
            <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.language)}>
              {agoText(i18n.language, createdAt, Date.now())}
            </time>
          </li>
        );
      })}
    </ul>
  );
};
