import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './unseen.module.css';

/** The announced sentence, and how many announcements there were. The number is the React key. */
type Announced = readonly [sentence: string, count: number];

/** A sentence is removed after this many milliseconds, because it may no longer be true. */
const READ = 10_000;

/**
 * Returns a polite live region, and a function that announces a sentence in it. Each announcement is a new element,
 * because otherwise screen readers would not read the same sentence twice. A sentence is removed after a while, or when
 * the user types or selects something.
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
