import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EpicFacts,
  type GoalProposal,
  type GroupBy,
  mergeProposals,
  moveEpic,
  proposeGoals,
  renameProposal,
} from '#domain/map/grouping/propose-goals.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ToggleButton } from '../../../ui/buttons/toggle-button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from './grouping-dialog.module.css';
import { ProposalRow } from './proposal-row.tsx';

export interface GroupingDialogProps {
  readonly epics: readonly EpicFacts[];
  /** Null while the tracker is asked, or when it cannot be. */
  readonly facts: 'loading' | 'failed' | 'known';
  readonly onCreate: (goals: readonly GoalProposal[]) => void;
  readonly onClose: () => void;
}

const WAYS: readonly GroupBy[] = ['component', 'label', 'words'];

/** The way that finds a place for most epics. */
const bestWay = (epics: readonly EpicFacts[]): GroupBy => {
  const placed = (by: GroupBy) =>
    proposeGoals(epics, by).reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  const [best = 'words'] = [...WAYS].sort((a, b) => placed(b) - placed(a));
  return best;
};

/** What is proposed by one way, as the reader has changed it; each way keeps its own changes. */
const useProposals = (epics: readonly EpicFacts[]) => {
  const [by, setBy] = useState<GroupBy>(() => bestWay(epics));
  const [edited, setEdited] = useState<Partial<Record<GroupBy, readonly GoalProposal[]>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const proposed = useMemo(() => proposeGoals(epics, by), [epics, by]);
  const proposals = edited[by] ?? proposed;
  const idOf = (key: string) => `${by}:${key}`;
  return {
    by,
    setBy,
    proposals,
    chosen: proposals.filter(({ key }) => !left.has(idOf(key))),
    isChosen: (key: string) => !left.has(idOf(key)),
    choose: (key: string, wanted: boolean) => {
      const next = new Set(left);
      if (wanted) next.delete(idOf(key));
      else next.add(idOf(key));
      setLeft(next);
    },
    change: (make: (before: readonly GoalProposal[]) => readonly GoalProposal[]) =>
      setEdited({ ...edited, [by]: make(proposals) }),
  };
};

/** Goals proposed for the epics of a project without any, to be looked over before one of them is made. */
const GroupingDialog = ({ epics, facts, onCreate, onClose }: GroupingDialogProps) => {
  const { t } = useTranslation();
  const { by, setBy, proposals, chosen, isChosen, choose, change } = useProposals(epics);
  const placed = chosen.reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  const summaries = useMemo(() => new Map(epics.map(({ id, summary }) => [id, summary])), [epics]);
  return (
    <Dialog
      title={t('firstMinute.group')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={
        <>
          <span className={styles.sum} role="status">
            {t('firstMinute.placed', { count: placed })}{' '}
            {t('firstMinute.without', { count: epics.length - placed })}
          </span>
          <Button appearance="subtle" onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button
            appearance="primary"
            disabled={chosen.length === 0}
            onClick={() => onCreate(chosen)}
          >
            {t('firstMinute.createGoals', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <fieldset className={styles.ways} aria-label={t('firstMinute.byLabel')}>
        {WAYS.map((way) => (
          <ToggleButton
            key={way}
            label={t(`firstMinute.by.${way}`)}
            pressed={way === by}
            onToggle={() => setBy(way)}
          />
        ))}
      </fieldset>
      <p className={styles.note}>
        {facts === 'failed' ? t('firstMinute.factsFailed') : t('firstMinute.preview')}
      </p>
      {facts === 'loading' && <p role="status">{t('board.edit.loading')}</p>}
      {facts !== 'loading' && proposals.length === 0 && (
        <p className={styles.none}>{t('firstMinute.noGroups')}</p>
      )}
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${by}:${proposal.key}`}
            proposal={proposal}
            others={proposals.filter(({ key }) => key !== proposal.key)}
            summaries={summaries}
            chosen={isChosen(proposal.key)}
            onChoose={(wanted) => choose(proposal.key, wanted)}
            onRename={(name) => change((all) => renameProposal(all, proposal.key, name))}
            onMerge={(into) => change((all) => mergeProposals(all, proposal.key, into))}
            onMoveEpic={(id, into) => change((all) => moveEpic(all, id, into))}
          />
        ))}
      </ul>
    </Dialog>
  );
};

export default GroupingDialog;
