import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFromBoard } from '../../board/drag/outside.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BacklogList } from './backlog-list.tsx';
import styles from './backlog-panel.module.css';
import type { Backlog } from './use-backlog.ts';

type ListProps = ComponentProps<typeof BacklogList>;

interface BacklogBodyProps extends Omit<ListProps, 'issues' | 'total' | 'onEnd'> {
  readonly backlog: Backlog;
  readonly filtered: boolean;
  readonly onReset: () => void;
}

const SHAPES = [0, 1, 2, 3, 4, 5];

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={38} />
    ))}
  </div>
);

/** The list of issues, or a message if the list is empty. Users can drop stories of the map on both. */
export const BacklogBody = ({ backlog, filtered, onReset, ...list }: BacklogBodyProps) => {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { movable } = list;
  useEffect(
    () => (body.current && movable ? takeFromBoard(body.current, setOver) : undefined),
    [movable],
  );
  const { state, issues, total, fetching } = backlog;
  return (
    <div ref={body} className={styles.body} data-over={over || undefined}>
      {state === 'loading' && <Waiting />}
      {state === 'failed' && issues.length === 0 && (
        <div className={styles.nothing} role="alert">
          <p>{t('backlog.failed')}</p>
          <Button onClick={backlog.again}>{t('backlog.retry')}</Button>
        </div>
      )}
      {state === 'read' && issues.length === 0 && (
        <div className={styles.nothing}>
          <p>
            <strong>{filtered ? t('backlog.noMatch') : t('backlog.empty')}</strong>
          </p>
          {filtered ? (
            <Button onClick={onReset}>{t('filters.clear')}</Button>
          ) : (
            <p>{t('backlog.emptyText')}</p>
          )}
        </div>
      )}
      {issues.length > 0 && (
        <BacklogList issues={issues} total={total} onEnd={backlog.readOn} {...list} />
      )}
      {state === 'read' && backlog.failure && (
        <div className={styles.note} role="alert">
          {t('backlog.failed')} <Button onClick={backlog.again}>{t('backlog.retry')}</Button>
        </div>
      )}
      {state === 'read' && fetching && <div className={styles.reading} aria-hidden="true" />}
      {over && <div className={styles.drop}>{t('backlog.drop')}</div>}
    </div>
  );
};
