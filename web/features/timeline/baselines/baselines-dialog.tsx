import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { useNamedPeopleQuery } from '../../../store/portfolios/choices-api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { BaselineLine } from './baseline-line.tsx';
import styles from './baselines.module.css';
import { BaselinesState, NamingDenied } from './baselines-state.tsx';
import type { BaselineTools } from './use-baseline-tools.ts';

interface BaselinesDialogProps {
  readonly tools: BaselineTools;
  readonly onName: () => void;
  readonly onClose: () => void;
}

/** Returns the names of the people who named the moments, by account id. Those who cannot be read are missing. */
const useNamers = (list: readonly Baseline[]): ReadonlyMap<string, string> => {
  const text = [...new Set(list.map(({ createdBy }) => createdBy))]
    .filter(Boolean)
    .sort()
    .join('\n');
  const ids = useMemo(() => (text === '' ? [] : text.split('\n')), [text]);
  const { data } = useNamedPeopleQuery(ids, { skip: ids.length === 0 });
  return useMemo(
    () => new Map((data ?? []).map(({ accountId, displayName }) => [accountId, displayName])),
    [data],
  );
};

interface DeletedProps {
  readonly baseline: Baseline;
  readonly onUndo: () => void;
}

/** Says what was deleted last. Its button has the focus, because that of the deleted line is gone. */
const Deleted = ({ baseline: { name }, onUndo }: DeletedProps) => {
  const { t } = useTranslation();
  return (
    <p className={styles.deleted} role="status">
      {t('time.baseline.deleted', { name })}
      <Button spacing="compact" autoFocus onClick={onUndo}>
        {t('time.baseline.undo')}
      </Button>
    </p>
  );
};

/** All baselines of the map: who may plan renames them in place and deletes them, and can take a deletion back. */
export const BaselinesDialog = ({ tools, onName, onClose }: BaselinesDialogProps) => {
  const { t } = useTranslation();
  const { baselines, mayName, ofPortfolio, remove, restore } = tools;
  const list = baselines.list ?? [];
  const namers = useNamers(list);
  const lines = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<Baseline | null>(null);
  const closing = (act: BaselineTools['show']) => (baseline: Baseline) => {
    onClose();
    act(baseline);
  };
  return (
    <Dialog
      wide="middle"
      title={t('time.baseline.title')}
      onClose={onClose}
      footer={mayName && <Button onClick={onName}>{t('time.baseline.name')}</Button>}
    >
      <p className={styles.about}>{t('time.baseline.listText')}</p>
      {!mayName && <NamingDenied ofPortfolio={ofPortfolio} />}
      <div ref={lines} tabIndex={-1} className={styles.lines}>
        <BaselinesState {...tools} />
        {list.length > 0 && (
          <ul className={styles.rows}>
            {list.map((baseline) => (
              <BaselineLine
                key={baseline.id}
                baseline={baseline}
                namer={namers.get(baseline.createdBy) ?? null}
                mayName={mayName}
                onShow={closing(tools.show)}
                onCompare={closing(tools.compare)}
                onRename={tools.rename}
                onRemove={(gone) => {
                  remove(gone);
                  setDeleted(gone);
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {/* Undo by key brings it back too. */}
      {deleted && !list.some(({ id }) => id === deleted.id) && (
        <Deleted
          key={deleted.id}
          baseline={deleted}
          onUndo={() => {
            restore(deleted);
            setDeleted(null);
            lines.current?.focus();
          }}
        />
      )}
    </Dialog>
  );
};
