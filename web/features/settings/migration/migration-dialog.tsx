import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../i18n/list-text.ts';
import { selectChanges } from '../../../store/changes/select.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import type { Change } from '../../../store/ledger/change.ts';
import { KINDS } from '../../../store/ledger/kinds.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import {
  type DryRun,
  migrateDates,
  useMigrationQuery,
} from '../../../store/roadmap/migration-api.ts';
import { migrationOutcome, refusedIssues } from '../../../store/roadmap/migration-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from '../settings.module.css';

export interface MigrationDialogProps {
  readonly onClose: () => void;
}

interface CountsProps {
  readonly rows: readonly (readonly [words: string, count: number])[];
}

const Counts = ({ rows }: CountsProps) => {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={styles.counts}>
      {rows.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * Returns the changes of a migration, as they are now. Keeps each change, because the ledger drops the oldest changes of
 * a long migration.
 */
const useMigrationChanges = (ids: readonly string[]): readonly Change[] => {
  const changes = useAppSelector(selectChanges);
  const [known] = useState(() => new Map<string, Change>());
  for (const change of changes) if (ids.includes(change.id)) known.set(change.id, change);
  return [...known.values()];
};

/** Names the issues that Jira has refused, with its reason. */
const RefusedIssues = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { t, i18n } = useTranslation();
  return refusedIssues(changes).map(({ keys, failure }) => (
    <p key={keys[0]}>
      {t('settings.migration.why', {
        keys: listText(i18n.language, keys),
        why: failureText(t, failure),
      })}
    </p>
  ));
};

interface RunProps extends MigrationDialogProps {
  readonly ids: readonly string[];
  readonly run: DryRun;
}

const Running = ({ ids, run, onClose }: RunProps) => {
  const { t } = useTranslation();
  const changes = useMigrationChanges(ids);
  const { open, written, same, kept, gone, dropped, refused } = migrationOutcome(run, changes);
  const running = open > 0;
  const ended = refused > 0 ? t('settings.migration.part') : t('settings.migration.done');
  const total = run.moves.length;
  const words = t('settings.migration.progress', { done: written, count: total });
  return (
    <Dialog
      title={running ? t('settings.migration.moving') : ended}
      onClose={onClose}
      footer={
        <Button appearance="primary" data-first onClick={onClose}>
          {running ? t('settings.migration.goOn') : t('settings.migration.close')}
        </Button>
      }
    >
      <div role="status">
        {running ? (
          <>
            <progress className={styles.progress} max={total} value={written} aria-label={words} />
            <p>{words}</p>
          </>
        ) : (
          <Counts
            rows={[
              [t('settings.migration.total'), total + run.same + run.kept],
              [t('settings.migration.written'), written],
              [t('settings.migration.same'), same],
              [t('settings.migration.kept'), kept],
              [t('settings.migration.refused'), refused],
              ...(gone > 0 ? ([[t('settings.migration.gone'), gone]] as const) : []),
              ...(dropped > 0 ? ([[t('settings.migration.dropped'), dropped]] as const) : []),
            ]}
          />
        )}
        {!running && <RefusedIssues changes={changes} />}
      </div>
      {!running && refused > 0 && <Note tone="warning">{t('settings.migration.again')}</Note>}
    </Dialog>
  );
};

/**
 * Copies the dates from Cairn to the tracker's fields, after a preview that says how many. This cannot be undone
 * (R-PLAN-6).
 */
const MigrationDialog = ({ onClose }: MigrationDialogProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const asked = useMigrationQuery(null);
  const [known, setKnown] = useState(false);
  const [begun, setBegun] = useState<Omit<RunProps, 'onClose'> | null>(null);
  const { data: run } = asked;
  if (begun) return <Running {...begun} onClose={onClose} />;
  const count = run?.moves.length ?? 0;
  return (
    <FormDialog
      title={t('settings.migration.title')}
      confirm={t('settings.migration.confirm', { count })}
      disabled={count === 0 || !known}
      busy={!run && !asked.isError}
      onSubmit={() => run && setBegun({ run, ids: dispatch(migrateDates(run.moves)) })}
      onClose={onClose}
    >
      <p>{t('settings.migration.intro')}</p>
      {asked.isError && (
        <div role="alert">
          <Note tone="danger">{failureText(t, failureOf(asked.error))}</Note>
        </div>
      )}
      {!run && !asked.isError && <p role="status">{t('settings.migration.counting')}</p>}
      {run && (
        <Counts
          rows={[
            [t('settings.migration.total'), count + run.same + run.kept],
            [t('settings.migration.write'), count],
            [t('settings.migration.same'), run.same],
            [t('settings.migration.kept'), run.kept],
          ]}
        />
      )}
      {run && count === 0 && <p>{t('settings.migration.nothing')}</p>}
      {count > 0 && (
        <>
          <Note tone="warning">{t(KINDS.migration.takenBack.why)}</Note>
          <Checkbox checked={known} onChange={setKnown}>
            {t('settings.migration.know')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
};

export default MigrationDialog;
