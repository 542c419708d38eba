import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import unseen from '../../page/unseen.module.css';
import { rootOf, selectChanges } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { isOver, useCancelJobMutation, useJobQuery } from '../../store/jobs/jobs-api.ts';
import { isStep } from '../../store/ledger/kinds.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { jobLeft, shareOf } from '../../store/slices/jobs.ts';
import { changeRefused, FLAG } from '../../store/state/flags.ts';
import { Flag, FlagAction } from '../../ui/layers/flag.tsx';
import styles from './job-flags.module.css';

/** Milliseconds between two polls of a job. */
const LOOK = 1000;

/**
 * Returns whether the message about a finished job is outdated, because the user has undone the job's change or made
 * another change after it.
 */
const useOutdated = (id: string, over: boolean): boolean => {
  const changes = useAppSelector(selectChanges);
  const steps = changes.filter(isStep);
  const own = changes.findLast(({ plan }) =>
    plan.some((write) => write.kind === 'job' && write.id === id),
  );
  const isTakenBack =
    own !== undefined &&
    steps.some((step) => rootOf(step) === rootOf(own) && step.order > own.order);
  const latest = steps.at(-1)?.order ?? 0;
  const [before, setBefore] = useState<number | null>(null);
  if (over && before === null) setBefore(latest);
  return over && (isTakenBack || (before !== null && latest > before));
};

const JobFlag = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [ended, setEnded] = useState(false);
  const { data: job } = useJobQuery(id, { pollingInterval: ended ? 0 : LOOK });
  const [cancel, { isLoading }] = useCancelJobMutation();
  const stop = async () => {
    const { error } = await cancel(id);
    if (error) dispatch(changeRefused(failureOf(error)));
  };
  const over = job ? isOver(job) : false;
  const outdated = useOutdated(id, over);
  useEffect(() => {
    if (outdated) dispatch(jobLeft(id));
  }, [dispatch, outdated, id]);
  useEffect(() => {
    if (!over) return;
    setEnded(true);
    const timer = setTimeout(() => dispatch(jobLeft(id)), FLAG.undo);
    return () => clearTimeout(timer);
  }, [dispatch, over, id]);
  if (!job) return null;
  const { total, failed, done, skipped } = job;
  const counts = t('job.progress', { done: done + skipped + failed, count: total });
  const title = t(`job.kind.${job.kind}`);
  const end = [
    t(`job.${job.phase === 'cancelled' ? 'cancelled' : 'finished'}`),
    ...(failed > 0 ? [t('job.failed', { count: failed })] : []),
  ].join(' ');
  // The text for screen readers changes only at each quarter and at the end.
  const mark = Math.ceil((Math.floor(shareOf(job) * 4) / 4) * total);
  const passed = mark > 0 ? t('job.progress', { done: mark, count: total }) : '';
  const tone = over && failed > 0 ? 'warning' : over ? 'success' : 'info';
  return (
    <Flag
      tone={tone}
      title={title}
      live={false}
      closeLabel={t('flag.close')}
      onClose={() => dispatch(jobLeft(id))}
    >
      <progress className={styles.bar} value={shareOf(job)} max={1} aria-label={counts} />
      <p className={styles.words}>
        {over ? end : counts}
        {!over && failed > 0 && ` ${t('job.failed', { count: failed })}`}
      </p>
      <span className={unseen.unseen} role="status">
        {[title, over ? end : passed].filter(Boolean).join(': ')}
      </span>
      {!over && (
        <FlagAction disabled={isLoading} onClick={() => void stop()}>
          {t('job.cancel')}
        </FlagAction>
      )}
    </Flag>
  );
};

export interface JobFlagsProps {
  readonly ids: readonly string[];
}

/** Shows the progress of the user's jobs, each with a button that cancels the job. */
const JobFlags = ({ ids }: JobFlagsProps) => ids.map((id) => <JobFlag key={id} id={id} />);

export default JobFlags;
