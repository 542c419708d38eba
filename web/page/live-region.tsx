import { type ReactNode, useCallback, useState } from 'react';
import styles from './unseen.module.css';

interface Announced {
  readonly sentence: string;
  readonly count: number;
}

/**
 * A polite live region and a function to announce through it. Each announcement is a new node, so that a repeated
 * sentence is read out again.
 */
export const useLiveRegion = (): {
  readonly announce: (sentence: string) => void;
  readonly region: ReactNode;
} => {
  const [{ sentence, count }, setAnnounced] = useState<Announced>({ sentence: '', count: 0 });
  const announce = useCallback(
    (next: string) => setAnnounced((last) => ({ sentence: next, count: last.count + 1 })),
    [],
  );
  const region = (
    <div className={styles.unseen} role="status" aria-live="polite">
      <span key={count}>{sentence}</span>
    </div>
  );
  return { announce, region };
};
