import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './unseen.module.css';

interface Announced {
  readonly sentence: string;
  readonly count: number;
}

/** Milliseconds after which a sentence has been read out, and is not true any more for whoever finds it. */
const READ = 10_000;

/**
 * A polite live region and a function to announce through it. Each announcement is a new node, so that a repeated
 * sentence is read out again. A sentence ends after a while, and when the user types or chooses something: what it says
 * is over by then.
 */
export const useLiveRegion = (): {
  readonly announce: (sentence: string) => void;
  readonly region: ReactNode;
} => {
  const [announced, setAnnounced] = useState<Announced>({ sentence: '', count: 0 });
  const announce = useCallback(
    (next: string) => setAnnounced((last) => ({ sentence: next, count: last.count + 1 })),
    [],
  );
  useEffect(() => {
    if (!announced.sentence) return;
    const end = () => setAnnounced((last) => ({ ...last, sentence: '' }));
    const timer = setTimeout(end, READ);
    document.addEventListener('input', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', end);
    };
  }, [announced]);
  const region = (
    <div className={styles.unseen} role="status" aria-live="polite">
      <span key={announced.count}>{announced.sentence}</span>
    </div>
  );
  return { announce, region };
};
