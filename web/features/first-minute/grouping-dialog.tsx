import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssueFacts } from '#domain/board/grouping/facts.ts';
import {
  type GoalProposal,
  type GroupBy,
  mergeProposals,
  moveEpic,
  proposeGoals,
  renameProposal,
} from '#domain/board/grouping/propose-goals.ts';
import listed from '../../page/proposals.module.css';
import { failureText } from '../../store/flags/failure-text.ts';
import { QuestionsLeft } from '../../story-map/ai/questions-left.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './grouping-dialog.module.css';
import { ProposalRow } from './proposal-row.tsx';
import type { AiGroups } from './use-ai-groups.ts';

export interface GroupingDialogProps {
  readonly epics: readonly IssueFacts[];
  readonly facts: 'loading' | 'failed' | 'known';
  /** The groups that AI proposes; null if AI is switched off. */
  readonly ai: AiGroups | null;
  readonly onCreate: (goals: readonly GoalProposal[]) => void;
  readonly onClose: () => void;
}

type Way = GroupBy | 'ai';

const WAYS: readonly GroupBy[] = ['component', 'label', 'words'];

const bestWay = (epics: readonly IssueFacts[]): GroupBy => {
  const placed = (by: GroupBy) =>
    proposeGoals(epics, by).reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  const [best = 'words'] = [...WAYS].sort((a, b) => placed(b) - placed(a));
  return best;
};

/** Shows the progress or the error of the AI request, until AI has returned groups. */
const AiState = ({ ai }: { ai: AiGroups }) => {
  const { t } = useTranslation();
  if (ai.asking) return <p role="status">{t('firstMinute.ai.asking')}</p>;
  if (ai.failure) {
    return (
      <div className={listed.none} role="alert">
        <p>{failureText(t, ai.failure)}</p>
        <Button onClick={ai.ask}>{t('firstMinute.ai.retry')}</Button>
      </div>
    );
  }
  if (ai.proposals?.length === 0) {
    return (
      <p className={listed.none} role="status">
        {ai.offline ? t('firstMinute.ai.offline') : t('firstMinute.ai.none')}
      </p>
    );
  }
  return ai.cutAt === null ? null : <p>{t('firstMinute.ai.most', { count: ai.cutAt })}</p>;
};

/** Holds the proposals and the user's edits. Each way of grouping has its own edits. */
const useProposals = (epics: readonly IssueFacts[], ai: AiGroups | null) => {
  const [wanted, setWanted] = useState<Way | null>(null);
  const best = useMemo(() => bestWay(epics), [epics]);
  // Until the user selects a grouping, data about epics that load later may change the default grouping.
  const by = wanted ?? best;
  const [edited, setEdited] = useState<Partial<Record<Way, readonly GoalProposal[]>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => (by === 'ai' ? [] : proposeGoals(epics, by)), [epics, by]);
  const proposals = edited[by] ?? (by === 'ai' ? (ai?.proposals ?? []) : found);
  const idOf = (key: string) => `${by}:${key}`;
  return {
    by,
    /** Selects a way of grouping. When AI is selected for the first time, the request is sent. */
    setBy: (way: Way) => {
      setWanted(way);
      if (way === 'ai' && ai?.proposals === null && !ai.asking) ai.ask();
    },
    proposals,
    chosen: proposals.filter(({ key }) => !left.has(idOf(key))),
    isChosen: (key: string) => !left.has(idOf(key)),
    choose: (key: string, wanted: boolean) => {
      const next = new Set(left);
      if (wanted) next.delete(idOf(key));
      else next.add(idOf(key));
      setWanted(by);
      setLeft(next);
    },
    change: (make: (before: readonly GoalProposal[]) => readonly GoalProposal[]) => {
      setWanted(by);
      setEdited({ ...edited, [by]: make(proposals) });
    },
  };
};

type Proposals = ReturnType<typeof useProposals>;

interface FootProps
  extends Pick<GroupingDialogProps, 'epics' | 'onClose' | 'onCreate'>,
    Pick<Proposals, 'chosen'> {
  readonly placed: number;
}

const Foot = ({ epics, onClose, onCreate, chosen, placed }: FootProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={listed.sum} role="status">
        {t('sentences', {
          things: [
            t('firstMinute.placed', { count: placed }),
            t('firstMinute.without', { count: epics.length - placed }),
          ],
        })}
      </span>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.cancel')}
      </Button>
      <Button appearance="primary" disabled={chosen.length === 0} onClick={() => onCreate(chosen)}>
        {t('firstMinute.createGoals', { count: chosen.length })}
      </Button>
    </>
  );
};

interface WaysProps extends Pick<GroupingDialogProps, 'ai'>, Pick<Proposals, 'by' | 'setBy'> {}

const Ways = ({ ai, by, setBy }: WaysProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.ways} aria-label={t('firstMinute.byLabel')}>
      {[...WAYS, ...(ai ? (['ai'] as const) : [])].map((way) => (
        <ToggleButton
          key={way}
          label={t(`firstMinute.by.${way}`)}
          pressed={way === by}
          onToggle={() => setBy(way)}
        />
      ))}
    </fieldset>
  );
};

interface StateProps
  extends Pick<GroupingDialogProps, 'ai' | 'facts'>,
    Pick<Proposals, 'by' | 'proposals'> {}

const State = ({ ai, facts, by, proposals }: StateProps) => {
  const { t } = useTranslation();
  return by === 'ai' && ai ? (
    <>
      <AiState ai={ai} />
      <QuestionsLeft remaining={ai.remaining} />
    </>
  ) : (
    <>
      {facts === 'loading' && <p role="status">{t('board.edit.loading')}</p>}
      {facts !== 'loading' && proposals.length === 0 && (
        <p className={listed.none}>{t('firstMinute.noGroups')}</p>
      )}
    </>
  );
};

/** Proposes goals for the epics of a project without goals. The user reviews the proposals before goals are created. */
const GroupingDialog = ({ epics, facts, ai, onCreate, onClose }: GroupingDialogProps) => {
  const { t } = useTranslation();
  const { by, setBy, proposals, chosen, isChosen, choose, change } = useProposals(epics, ai);
  const placed = chosen.reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  const summaries = useMemo(() => new Map(epics.map(({ id, summary }) => [id, summary])), [epics]);
  return (
    <Dialog
      title={t('firstMinute.group')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={<Foot {...{ epics, onClose, onCreate, chosen, placed }} />}
    >
      <Ways {...{ ai, by, setBy }} />
      <p className={listed.note}>
        {facts === 'failed' ? t('firstMinute.factsFailed') : t('firstMinute.preview')}
      </p>
      <State {...{ ai, facts, by, proposals }} />
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
