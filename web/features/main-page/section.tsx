import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './section.module.css';
import type { SectionState } from './use-listing.ts';

interface SectionProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** Shown at the right end of the heading. */
  readonly aside?: ReactNode;
  readonly state?: SectionState | undefined;
  /** Text shown if the user may not see the section. */
  readonly denied?: string;
  /** Text shown instead of the children if the section is empty; null if it has content. */
  readonly empty?: string | null;
  readonly children: ReactNode;
}

const FORBIDDEN: ReadonlySet<number> = new Set([401, 403]);

const Failed = ({ state, denied }: { state: SectionState; denied: string | undefined }) => {
  const { t } = useTranslation();
  const { failure } = state;
  if (!failure) return null;
  const refused =
    denied !== undefined && failure.kind === 'tracker' && FORBIDDEN.has(failure.status);
  return (
    <div className={styles.failed} role="alert">
      <span>{refused ? denied : failureText(t, failure)}</span>
      {!refused && (
        <Button spacing="compact" onClick={state.retry}>
          {t('page.retry')}
        </Button>
      )}
    </div>
  );
};

/** A section with its heading, and its loading, failed and empty states. */
export const Section = (props: SectionProps) => {
  const { title, count, aside, state, denied, empty, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const content = () => {
    if (state?.failure) return <Failed state={state} denied={denied} />;
    if (state?.loading) {
      return (
        <div className={styles.waiting} aria-busy="true">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} width="100%" height={28} />
          ))}
        </div>
      );
    }
    return empty ? <p className={styles.empty}>{empty}</p> : children;
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && (
          <span className={styles.count}>{t('number', { value: count })}</span>
        )}
        <span className={styles.aside}>{aside}</span>
      </div>
      {content()}
    </section>
  );
};
