import { type ReactNode, useCallback, useState } from 'react';
import styles from './unseen.module.css';

interface Announced {
  readonly sentence: string;
  readonly count: number;
}

/**
 * One polite live region and the way to speak through it. A sentence said twice is heard twice, because each
 * announcement is a node of its own.
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
