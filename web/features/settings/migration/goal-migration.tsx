import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import {
  type GoalMigration,
  goalMigrations,
  type MigrationWay,
} from '#domain/board/goals/goal-migration.ts';
import type { GoalRepair } from '#domain/change/model/tie.ts';
import { enter } from '../../../store/changes/enter.ts';
import { selectChanges } from '../../../store/changes/select.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import type { Change } from '../../../store/ledger/change.ts';
import { KINDS } from '../../../store/ledger/kinds.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/buttons/segments.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import table from '../goal/goal-table.module.css';

interface Move {
  readonly changeId: string;
  readonly goalId: string;
  readonly name: string;
  readonly back: GoalRepair;
}

/** A migration that the user has started, with its goals in the order in which they move. */
interface Run {
  readonly way: MigrationWay;
  readonly moves: readonly Move[];
}

const repairFor = (way: MigrationWay, typeId: string): GoalRepair =>
  way === 'toIssues' ? { kind: 'create', typeId } : { kind: 'end' };

const takingBack = (way: MigrationWay, issueId: string | null): GoalRepair =>
  way === 'back' && issueId !== null ? { kind: 'issue', issueId } : { kind: 'end' };

const STATE_OF = {
  queued: 'waiting',
  conflict: 'waiting',
  sending: 'sending',
  saved: 'saved',
  refused: 'refused',
} as const satisfies Record<Change['status'], string>;

const useBegin = ({ board }: LoadedBoard) => {
  const dispatch = useAppDispatch();
  return (goalId: string, title: string, repair: GoalRepair): string =>
    dispatch(
      enter({
        scope: { ref: board.arg.ref },
        action: 'goalTie',
        title,
        plan: [{ kind: 'tie', goalId, repair }],
      }),
    );
};

const Preview = ({ wanted }: { readonly wanted: readonly GoalMigration[] }) => {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <tbody>
        {wanted.map(({ goal, steps }) => (
          <tr key={goal.id}>
            <th scope="row">{goal.fields.summary}</th>
            <td>{t('settings.goal.migrate.steps', { count: steps })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ReportProps {
  readonly run: Run;
  readonly onTakeBack: (saved: readonly Move[]) => void;
  readonly onClose: () => void;
}

const Report = ({ run, onTakeBack, onClose }: ReportProps) => {
  const { t } = useTranslation();
  const changes = useAppSelector(selectChanges);
  const rows = run.moves.map((move) => ({
    move,
    change: changes.find(({ id }) => id === move.changeId),
  }));
  const of = (...states: string[]) =>
    rows.filter(({ change }) => change && states.includes(STATE_OF[change.status]));
  const [saved, refused] = [of('saved'), of('refused')];
  const open = rows.length - saved.length - refused.length;
  const text = t('settings.goal.migrate.report', { count: saved.length, all: rows.length });
  return (
    <>
      <div className={table.foot} role="status">
        <span className={table.effect}>{text}</span>
        <span className={table.progress}>
          <ProgressBar done={saved.length} inProgress={open} toDo={refused.length} label={text} />
        </span>
      </div>
      <table className={table.table}>
        <tbody>
          {rows.map(({ move, change }) => (
            <tr key={move.changeId}>
              <th scope="row">{move.name}</th>
              <td>
                {t(`settings.goal.migrate.state.${change ? STATE_OF[change.status] : 'saved'}`)}
                {change?.refusal && `: ${failureText(t, change.refusal)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open === 0 && (
        <div className={table.foot}>
          <span className={table.effect}>
            {run.way === 'toIssues' && saved.length > 0 && t('settings.goal.migrate.stay')}
          </span>
          {saved.length > 0 && (
            <Button onClick={() => onTakeBack(saved.map(({ move }) => move))}>
              {t('settings.goal.migrate.undo')}
            </Button>
          )}
          <Button appearance="primary" onClick={onClose}>
            {t('settings.goal.migrate.done')}
          </Button>
        </div>
      )}
    </>
  );
};

interface GoalMigrationBoxProps {
  readonly loaded: LoadedBoard;
  /** A link to the separate page for the migration; absent on that page itself. */
  readonly page?: ReactNode;
}

/** Holds the state of the migration: the goals that can be moved, the direction, and the goals already moved. */
const useMigration = (props: GoalMigrationBoxProps) => {
  const { loaded } = props;
  const begin = useBegin(loaded);
  const { board, goals } = loaded;
  const [way, setWay] = useState<MigrationWay>('toIssues');
  const [run, setRun] = useState<Run | null>(null);
  const wanted = useMemo(
    () => goalMigrations(way, goals, Object.values(board.steps), goalMappingOf(board.admin)),
    [way, goals, board.steps, board.admin],
  );
  const typeId = board.admin.goalSetting.issueTypeMappingId ?? '';
  const start = () =>
    setRun({
      way,
      moves: wanted.map(({ goal }) => {
        const name = goal.fields.summary;
        const changeId = begin(goal.id, name, repairFor(way, typeId));
        return { changeId, goalId: goal.id, name, back: takingBack(way, goal.issueId) };
      }),
    });
  const takeBack = (saved: readonly Move[]) =>
    setRun({
      way: 'back',
      moves: saved.map(({ goalId, name, back }) => {
        const issueId = goals.find(({ id }) => id === goalId)?.issueId ?? null;
        const changeId = begin(goalId, name, back);
        return { changeId, goalId, name, back: takingBack('back', issueId) };
      }),
    });
  return { run, way, setWay, takeBack, setRun, wanted, start };
};

/**
 * Moves all goals of a board to issues or back (R-MAPPING-6), with a preview, a progress bar, a report and undo. Each
 * goal is one change, so a refused change does not stop the migration.
 */
export const GoalMigrationBox = (props: GoalMigrationBoxProps) => {
  const { page } = props;
  const { t } = useTranslation();
  const migration = useMigration(props);
  return (
    <section className={table.box} aria-label={t('settings.goal.migrate.title')}>
      <div className={table.foot}>
        <span className={table.effect}>
          <strong>{t('settings.goal.migrate.title')}</strong> {t('settings.goal.migrate.text')}
        </span>
        {!migration.run && page}
        {!migration.run && (
          <Segments
            label={t('settings.goal.migrate.way')}
            options={[
              { value: 'toIssues', label: t('settings.goal.migrate.ways.toIssues') },
              { value: 'back', label: t('settings.goal.migrate.ways.back') },
            ]}
            value={migration.way}
            onChange={migration.setWay}
          />
        )}
      </div>
      {migration.run ? (
        <Report
          run={migration.run}
          onTakeBack={migration.takeBack}
          onClose={() => migration.setRun(null)}
        />
      ) : (
        <>
          <Preview wanted={migration.wanted} />
          <div className={table.foot}>
            <span className={table.effect}>
              {migration.wanted.length === 0
                ? t(`settings.goal.migrate.none.${migration.way}`)
                : t('sentences', {
                    things: [
                      t(`settings.goal.effect.${migration.way === 'toIssues' ? 'create' : 'end'}`, {
                        count: migration.wanted.length,
                      }),
                      t('settings.goal.effect.kept'),
                      t(KINDS.goalTie.takenBack.why),
                    ],
                  })}
            </span>
            <Button disabled={migration.wanted.length === 0} onClick={migration.start}>
              {t('settings.goal.migrate.go', { count: migration.wanted.length })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
