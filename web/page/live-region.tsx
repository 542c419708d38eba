import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './unseen.module.css';

/** The sentence, and the number of announcements so far, which is its React key. */
type Announced = readonly [sentence: string, count: number];

/** Milliseconds after which a sentence is removed: it was read out, and may no longer be true. */
const READ = 10_000;

/**
 * A polite live region and a function to announce through it. Each announcement is a new node, so that a repeated
 * sentence is read out again. A sentence is removed after a while, and when the user types or chooses something,
 * because it may no longer be true.
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
