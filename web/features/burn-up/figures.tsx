import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './burn-up.module.css';
import type { Figure } from './words.ts';

/** The numbers of a burn-up above its chart. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, main, more, late, quiet }) => (
      <div key={name} data-late={late || undefined} data-quiet={quiet || undefined}>
        <dt>{name}</dt>
        <dd>{main ?? <Skeleton width="100%" height={20} />}</dd>
        {more && <dd className={styles.more}>{more}</dd>}
      </div>
    ))}
  </dl>
);
