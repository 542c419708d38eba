import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './unseen.module.css';

/** The sentence, and the number of announcements so far, which is the React key. */
type Announced = readonly [sentence: string, count: number];

/** Milliseconds after which a sentence is removed, since it may no longer be true. */
const READ = 10_000;

/**
 * Returns a polite live region, and a function that announces a sentence. Each announcement is a new node, so that
 * screen readers repeat an equal sentence. A sentence is removed after a while, or when the user types or selects
 * something.
 */
export const useLiveRegion = (): {
  readonly announce: (sentence: string) => void;
  readonly region: ReactNode;
} => {
  const [announced, setAnnounced] = useState<Announced>(['', 0]);
  const [sentence, count] = announced;
  const announce = useCallback((next: string) => setAnnounced(([, last]) => [next, last + 1]), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` restarts the timer when the same sentence is announced again
  useEffect(() => {
    if (!sentence) return;
    const end = () => setAnnounced(([, last]) => ['', last]);
    const timer = setTimeout(end, READ);
    document.addEventListener('input', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', end);
    };
  }, [sentence, count]);
  const region = (
    <div className={styles.unseen} role="status" aria-live="polite">
      <span key={count}>{sentence}</span>
    </div>
  );
  return { announce, region };
};
