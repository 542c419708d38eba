import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Disagreement } from '#domain/aggregates/proof/findings.ts';
import type { Proof } from '#domain/contracts/proof.ts';
import type texts from '#locales/en/audit.json';
import type { EventWords } from '../../../page/audit/event-words.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import styles from './proof-card.module.css';
import { type ProofWork, useProof } from './use-proof.ts';

interface WordsProps {
  readonly words: EventWords;
}

type FeedName = keyof (typeof texts)['audit']['proof']['view'];

/** Returns the name of a feed, or of the things whose rows a view has. */
const viewText = (t: TFunction, words: EventWords, view: string): string =>
  view in FEEDS ? t(`audit.proof.view.${view as FeedName}`) : words.typeText(view);

const FEEDS: Readonly<Record<FeedName, true>> = {
  activity: true,
  audit: true,
  placements: true,
  owned: true,
};

const usePercent = () => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (share: number) => format.format(share);
};

const useMoment = () => {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (at: string) => format.format(new Date(at));
};

const sum = (disagree: readonly Disagreement[]): number =>
  disagree.reduce((all, { count }) => all + count, 0);

const Disagreements = ({
  disagree,
  words,
}: WordsProps & { readonly disagree: readonly Disagreement[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {disagree.map(({ kind, view, count }) => (
        <li key={`${kind} ${view}`}>
          {t(`audit.proof.kind.${kind}`, { view: viewText(t, words, view), count })}
        </li>
      ))}
    </ul>
  );
};

/** The result of the last finished comparison. */
const Last = ({
  last: { found, finishedAt, whole },
  words,
}: WordsProps & { readonly last: NonNullable<Proof['last']> }) => {
  const { t } = useTranslation();
  const moment = useMoment();
  const { events, agree, disagree } = found;
  const wrong = sum(disagree);
  return (
    <>
      <p className={wrong > 0 ? styles.wrong : styles.right} role="status">
        <Icon name={wrong > 0 ? 'warning' : 'check'} size={14} />
        <strong>
          {wrong > 0
            ? t('audit.proof.differ', { count: wrong })
            : t('audit.proof.agree', { count: agree })}
        </strong>
      </p>
      {wrong > 0 && <Disagreements {...{ disagree, words }} />}
      {wrong > 0 && <p className={styles.quiet}>{t('audit.proof.repair')}</p>}
      <p className={styles.quiet}>
        {t('audit.proof.last', { at: moment(finishedAt) })}
        <br />
        {t('audit.proof.events', { count: events })}
      </p>
      {!whole && <p className={styles.quiet}>{t('audit.proof.partial')}</p>}
    </>
  );
};

/** How far the current comparison is; what it has found so far is said at once. */
const Running = ({
  run,
  work,
  words,
}: WordsProps & { readonly run: Proof['run']; readonly work: ProofWork }) => {
  const { t } = useTranslation();
  const percent = usePercent();
  const share = run?.share ?? 0;
  const disagree = run?.found.disagree ?? [];
  return (
    <>
      <progress className={styles.bar} aria-label={t('audit.proof.title')} value={share} />
      <p role="status">{t('audit.proof.share', { share: percent(share) })}</p>
      {disagree.length > 0 && <Disagreements {...{ disagree, words }} />}
      <p className={styles.quiet}>{t('audit.proof.leave')}</p>
      <Button spacing="small" onClick={work.stop}>
        {t('audit.stop')}
      </Button>
    </>
  );
};

/** A comparison that was stopped, or that the page was left in. */
const Unfinished = ({
  run,
  work,
}: {
  readonly run: NonNullable<Proof['run']>;
  readonly work: ProofWork;
}) => {
  const { t } = useTranslation();
  const percent = usePercent();
  const moment = useMoment();
  const { share, startedAt } = run;
  return (
    <>
      <p role="status">
        {t('audit.proof.unfinished', { share: percent(share), at: moment(startedAt) })}
      </p>
      <div className={styles.ways}>
        <Button spacing="small" appearance="primary" onClick={() => void work.run(false)}>
          {t('audit.proof.goOn')}
        </Button>
        <Button spacing="small" onClick={() => void work.run(true)}>
          {t('audit.proof.restart')}
        </Button>
      </div>
    </>
  );
};

const Content = ({
  proof,
  work,
  words,
}: WordsProps & { readonly proof: Proof; readonly work: ProofWork }) => {
  const { t } = useTranslation();
  const { run, last } = proof;
  if (work.working) return <Running {...{ run, work, words }} />;
  return (
    <>
      {last && <Last {...{ last, words }} />}
      {!last && !run && <p className={styles.quiet}>{t('audit.proof.none')}</p>}
      {run ? (
        <Unfinished {...{ run, work }} />
      ) : (
        <Button spacing="small" onClick={() => void work.run(true)}>
          {last ? t('audit.proof.again') : t('audit.proof.act')}
        </Button>
      )}
    </>
  );
};

const DENIED = 403;

/** Compares what Cairn has stored with what its recorded events say, and says the result in words (R-TIME-10). */
export const ProofCard = ({ words }: WordsProps) => {
  const { t } = useTranslation();
  const title = useId();
  const work = useProof();
  const { data, error, isFetching, refetch } = work.read;
  const failure = error === undefined ? null : failureOf(error);
  // The page says itself that only admins may read it.
  if (failure?.kind === 'backend' && failure.status === DENIED) return null;
  return (
    <section className={styles.card} aria-labelledby={title} aria-busy={work.working}>
      <h2 id={title} className={styles.title}>
        {t('audit.proof.title')}
      </h2>
      <p className={styles.quiet}>{t('audit.proof.intro')}</p>
      {work.error !== null && <Note tone="warning">{failureText(t, failureOf(work.error))}</Note>}
      {data && <Content {...{ proof: data, work, words }} />}
      {!data && failure && (
        <Note
          tone="warning"
          action={
            <Button spacing="compact" disabled={isFetching} onClick={() => void refetch()}>
              {t('audit.retry')}
            </Button>
          }
        >
          {failureText(t, failure)}
        </Note>
      )}
      {!data && !failure && <Skeleton width="100%" height={28} />}
    </section>
  );
};
