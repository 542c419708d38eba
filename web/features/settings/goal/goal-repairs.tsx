import type { Dispatch, SetStateAction } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { GoalRepair } from '#domain/change/model/tie.ts';
import { enter } from '../../../store/changes/enter.ts';
import { selectChanges } from '../../../store/changes/select.ts';
import type { MappedGoal } from '../../../store/goals/goal-mapping-api.ts';
import { useMappedGoalsQuery } from '../../../store/goals/mapped-goals-api.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { KINDS } from '../../../store/ledger/kinds.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from '../settings.module.css';
import { firstRepair, type RepairChoice, repairOf } from './goal-repair.ts';
import { RepairRow } from './goal-repair-row.tsx';
import table from './goal-table.module.css';

/** Returns how many repairs have been saved. When the number changes, the goals' issues are loaded again. */
const selectRounds = (state: Parameters<typeof selectChanges>[0]): number =>
  selectChanges(state).filter(({ action, status }) => action === 'goalTie' && status === 'saved')
    .length;

const useMapped = ({ board, goals }: LoadedBoard, again: number) => {
  const typeId = board.admin.goalSetting.issueTypeMappingId;
  const saved = useAppSelector(selectRounds);
  const round = saved + again;
  const asked = useMemo(() => goals.map(({ id, issueId }) => ({ id, issueId })), [goals]);
  return useMappedGoalsQuery({ goals: asked, typeId, round });
};

const STATES = ['VALID', 'PENDING', 'ISSUE_TYPE_INVALID', 'ISSUE_NOT_FOUND'] as const;

const Counts = ({ mapped }: { readonly mapped: readonly MappedGoal[] }) => {
  const { t } = useTranslation();
  return (
    <dl className={table.counts}>
      {STATES.map((state) => (
        <div key={state} className={table.count} data-state={state}>
          <dt>{t(`settings.goal.state.${state}`)}</dt>
          <dd>{t('number', { value: mapped.filter((goal) => goal.state === state).length })}</dd>
        </div>
      ))}
    </dl>
  );
};

interface RepairListProps {
  readonly loaded: LoadedBoard;
  readonly broken: readonly MappedGoal[];
}

interface TableProps {
  readonly rows: {
    goal: {
      id: string;
      projectId: string;
      statusId: string | null;
      issueId: string | null;
      leadId: string | null;
      relatedMemberIds: string[];
      personas: string[];
      fields: {
        summary: string;
        color: string;
        startDate: string | null;
        endDate: string | null;
        labels: string[];
        description: string;
        lead: { accountId: string } | null;
        relatedMembers: { accountId: string }[];
      };
      properties: { rank: string };
      version: number;
      updatedAt: string;
    };
    mapped: MappedGoal;
    choice: RepairChoice;
  }[];
  readonly setChoices: Dispatch<SetStateAction<Readonly<Record<string, RepairChoice>>>>;
}

const Table = ({ rows, setChoices }: TableProps) => {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.goal.goal')}</th>
          <th scope="col">{t('settings.goal.issue')}</th>
          <th scope="col">{t('settings.goal.wrong')}</th>
          <th scope="col">{t('settings.goal.repair')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ goal, mapped, choice }) => (
          <RepairRow
            key={goal.id}
            goal={goal}
            mapped={mapped}
            choice={choice}
            onChoose={(next) => setChoices((before) => ({ ...before, [goal.id]: next }))}
          />
        ))}
      </tbody>
    </table>
  );
};

interface FootProps {
  readonly effects: string[];
  readonly chosen: {
    goal: {
      id: string;
      projectId: string;
      statusId: string | null;
      issueId: string | null;
      leadId: string | null;
      relatedMemberIds: string[];
      personas: string[];
      fields: {
        summary: string;
        color: string;
        startDate: string | null;
        endDate: string | null;
        labels: string[];
        description: string;
        lead: { accountId: string } | null;
        relatedMembers: { accountId: string }[];
      };
      properties: { rank: string };
      version: number;
      updatedAt: string;
    };
    repair:
      | { kind: 'create'; typeId: string }
      | { kind: 'retype'; typeId: string }
      | { kind: 'end' }
      | { kind: 'issue'; issueId: string };
  }[];
  readonly busy: boolean;
  readonly repairAll: (repairs: readonly { goal: Goal; repair: GoalRepair }[]) => void;
}

const Foot = ({ effects, chosen, busy, repairAll }: FootProps) => {
  const { t } = useTranslation();
  return (
    <div className={table.foot}>
      <span className={table.effect}>
        {effects.length > 0
          ? t('sentences', {
              things: [...effects, t('settings.goal.effect.kept'), t(KINDS.goalTie.takenBack.why)],
            })
          : t('settings.goal.effect.none')}
      </span>
      <Button
        appearance="primary"
        disabled={chosen.length === 0 || busy}
        onClick={() => repairAll(chosen)}
      >
        {t('settings.goal.repairCount', { count: chosen.length })}
      </Button>
    </div>
  );
};

const RepairList = ({ loaded, broken }: RepairListProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { board, goals } = loaded;
  const typeId = board.admin.goalSetting.issueTypeMappingId ?? '';
  const [choices, setChoices] = useState<Readonly<Record<string, RepairChoice>>>({});
  const busy = useAppSelector((state) =>
    selectChanges(state).some(
      ({ action, status }) => action === 'goalTie' && (status === 'sending' || status === 'queued'),
    ),
  );
  const rows = broken.flatMap((mapped) => {
    const goal = goals.find(({ id }) => id === mapped.goalId);
    return goal ? [{ goal, mapped, choice: choices[goal.id] ?? firstRepair(mapped) }] : [];
  });
  const chosen = rows.flatMap(({ goal, choice }) => {
    const repair = repairOf(choice, typeId);
    return repair ? [{ goal, repair }] : [];
  });
  const repairAll = (repairs: readonly { goal: Goal; repair: GoalRepair }[]) => {
    for (const { goal, repair } of repairs) {
      dispatch(
        enter({
          scope: { ref: board.arg.ref },
          action: 'goalTie',
          title: goal.fields.summary,
          plan: [{ kind: 'tie', goalId: goal.id, repair }],
        }),
      );
    }
  };
  const effect = (kind: RepairChoice) => chosen.filter(({ repair }) => repair.kind === kind).length;
  const effects = (['create', 'retype', 'end'] as const)
    .filter((kind) => effect(kind) > 0)
    .map((kind) => t(`settings.goal.effect.${kind}`, { count: effect(kind) }));
  return (
    <>
      <Table rows={rows} setChoices={setChoices} />
      <Foot {...{ effects, chosen, busy, repairAll }} />
    </>
  );
};

/**
 * Shows the states of the goals' issues, and repairs goals whose issue is missing or has another type (R-MAPPING-3).
 */
export const GoalRepairs = ({ loaded }: { readonly loaded: LoadedBoard }) => {
  const { t } = useTranslation();
  const [again, setAgain] = useState(0);
  const { data: mapped, isFetching, isError } = useMapped(loaded, again);
  const check = (
    <Button appearance="subtle" disabled={isFetching} onClick={() => setAgain(again + 1)}>
      {t('settings.goal.checkAgain')}
    </Button>
  );
  if (isError) {
    return (
      <div className={styles.block}>
        <Note tone="danger" action={check}>
          {t('settings.goal.checkFailed')}
        </Note>
      </div>
    );
  }
  if (!mapped) return <p role="status">{t('settings.goal.checking')}</p>;
  const broken = mapped.filter(({ state }) => state !== 'VALID');
  return (
    <section className={table.box} aria-label={t('settings.goal.status')} aria-busy={isFetching}>
      {broken.length === 0 ? (
        <Note tone="success" action={check}>
          {t('settings.goal.allValid', { count: mapped.length })}
        </Note>
      ) : (
        <Note tone="danger" action={check}>
          <strong>{t('settings.goal.broken', { count: broken.length, all: mapped.length })}</strong>
        </Note>
      )}
      <Counts mapped={mapped} />
      {broken.length > 0 && <RepairList loaded={loaded} broken={broken} />}
    </section>
  );
};
