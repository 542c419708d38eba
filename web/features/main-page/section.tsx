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
  /** Shown at the end of the heading's row. */
  readonly aside?: ReactNode;
  readonly state?: SectionState | undefined;
  /** Shown when the request is refused because of permissions. */
  readonly denied?: string;
  /** Shown instead of the children when there is nothing to list. */
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

/** A section with its heading; also shows its loading, failed and empty states. */
export const Section = (props: SectionProps) => {
  const { title, count, aside, state, denied, empty, children } = props;
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
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        <span className={styles.aside}>{aside}</span>
      </div>
      {content()}
    </section>
  );
};
