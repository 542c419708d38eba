import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, planFaults, type Replanned } from '#domain/roadmap/planning.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './proposal.module.css';
import { ProposalRow } from './proposal-row.tsx';

export interface ProposalDialogProps {
  /** Number of selected rows; 0 if none is selected, so that dates for everything are proposed. */
  readonly count: number;
  readonly propose: (anew: boolean) => readonly Proposed[];
  /** Average points per sprint; null if there are no closed sprints. */
  readonly velocity: number | null;
  readonly preview: (asked: readonly Asked[]) => readonly Replanned[];
  readonly onAccept: (asked: readonly Asked[]) => void;
  readonly onClose: () => void;
}

/** Number of rows shown at first, and number of rows that each "more" adds. */
const PAGE = 50;

type Edits = ReadonlyMap<string, Proposed['plan']>;

const isSound = ({ plan }: Proposed): boolean =>
  Object.keys(planFaults(plan.start ?? '', plan.end ?? '')).length === 0;

interface EditedProposal {
  /** Whether items that already have valid dates get new dates too. */
  readonly anew: boolean;
  readonly setAnew: (wanted: boolean) => void;
  /** All items with proposed dates, with the user's edits of these dates. */
  readonly shown: readonly Proposed[];
  /** The items whose dates "Apply" saves. */
  readonly chosen: readonly Proposed[];
  readonly isChosen: (key: string) => boolean;
  readonly choose: (key: string, wanted: boolean) => void;
  readonly chooseAll: (wanted: boolean) => void;
  readonly edit: (key: string, start: string, end: string) => void;
}

const useProposal = (propose: ProposalDialogProps['propose']): EditedProposal => {
  const [anew, setAnew] = useState(false);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const proposed = useMemo(() => propose(anew), [propose, anew]);
  const shown = useMemo(
    () => proposed.map((each) => ({ ...each, plan: edits.get(each.key) ?? each.plan })),
    [proposed, edits],
  );
  return {
    anew,
    setAnew: (wanted: boolean) => {
      setAnew(wanted);
      setEdits(new Map());
    },
    shown,
    chosen: shown.filter(({ key }) => !left.has(key)),
    isChosen: (key: string) => !left.has(key),
    choose: (key: string, wanted: boolean) => {
      const next = new Set(left);
      if (wanted) next.delete(key);
      else next.add(key);
      setLeft(next);
    },
    chooseAll: (wanted: boolean) => setLeft(new Set(wanted ? [] : shown.map(({ key }) => key))),
    edit: (key: string, start: string, end: string) =>
      setEdits(new Map(edits).set(key, { start, end })),
  };
};

const Ways = ({ anew, setAnew }: Pick<EditedProposal, 'anew' | 'setAnew'>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.ways} aria-label={t('roadmap.proposal.which')}>
      {[false, true].map((way) => (
        <ToggleButton
          key={String(way)}
          label={way ? t('roadmap.proposal.anew') : t('roadmap.proposal.needed')}
          pressed={way === anew}
          onToggle={() => setAnew(way)}
        />
      ))}
    </fieldset>
  );
};

const ListHead = ({
  chosen,
  shown,
  chooseAll,
}: Pick<EditedProposal, 'chosen' | 'shown' | 'chooseAll'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <Checkbox
        checked={chosen.length === shown.length}
        onChange={() => chooseAll(chosen.length < shown.length)}
      >
        {t('roadmap.proposal.chosen', { chosen: chosen.length, count: shown.length })}
      </Checkbox>
      <span className={styles.now}>{t('roadmap.proposal.now')}</span>
      <span className={styles.dates}>{t('roadmap.proposal.proposed')}</span>
    </div>
  );
};

interface Outcome {
  /** The sentences of the summary. A sentence is null if it does not apply. */
  readonly sum: readonly (string | null)[];
  readonly sound: boolean;
  /** Number of items that change: the chosen ones, and the parents that get longer. */
  readonly count: number;
  readonly asked: readonly Asked[];
}

const useOutcome = (props: ProposalDialogProps, chosen: EditedProposal['chosen']): Outcome => {
  const { preview } = props;
  const { t } = useTranslation();
  const asked = useMemo(() => chosen.map(({ key, plan }) => ({ key, plan })), [chosen]);
  const sound = chosen.every(isSound);
  const changes = useMemo(() => (sound ? preview(asked) : []), [sound, preview, asked]);
  const along = changes.filter(({ cause }) => cause === 'stretched').length;
  const solved = chosen.filter(({ because }) => because.solves > 0).length;
  const sum = [
    solved > 0 ? t('roadmap.proposal.solved', { count: solved }) : null,
    along > 0 ? t('roadmap.proposal.along', { count: along }) : null,
    t('roadmap.proposal.unsaved'),
  ];
  return { sum, sound, count: sound ? changes.length : chosen.length, asked };
};

interface FootProps
  extends Pick<ProposalDialogProps, 'onClose' | 'onAccept'>,
    Pick<EditedProposal, 'shown' | 'chosen'> {
  readonly outcome: Outcome;
}

const Foot = ({ onClose, onAccept, shown, chosen, outcome }: FootProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.sum} role="status">
        {shown.length > 0 && outcome.sum.filter(Boolean).join(' · ')}
      </span>
      <Button appearance="subtle" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button
        appearance="primary"
        data-first
        disabled={chosen.length === 0 || !outcome.sound}
        onClick={() => onAccept(outcome.asked)}
      >
        {t('roadmap.proposal.apply', { count: outcome.count })}
      </Button>
    </>
  );
};

/**
 * Lists old and proposed dates. Proposals follow from estimates, links, sprints and the team's velocity. The user can
 * accept, leave out or edit each of them. Nothing is saved before "Apply" (R-PLAN-11).
 */
const ProposalDialog = (props: ProposalDialogProps) => {
  const { count, velocity, onAccept, onClose } = props;
  const { t } = useTranslation();
  const { anew, setAnew, shown, chosen, isChosen, choose, chooseAll, edit } = useProposal(
    props.propose,
  );
  const [most, setMost] = useState(PAGE);
  const outcome = useOutcome(props, chosen);
  return (
    <Dialog
      title={t('roadmap.proposal.title')}
      wide
      onClose={onClose}
      footer={<Foot {...{ onClose, onAccept, shown, chosen, outcome }} />}
    >
      <p className={styles.about}>
        {t('sentences', {
          things: [
            count > 0 ? t('roadmap.proposal.of', { count }) : t('roadmap.proposal.ofAll'),
            velocity === null
              ? t('roadmap.proposal.noVelocity')
              : t('roadmap.proposal.velocity', { count: Math.round(velocity) }),
          ],
        })}
      </p>
      <Ways anew={anew} setAnew={setAnew} />
      {shown.length === 0 ? (
        <p className={styles.none}>{t('roadmap.proposal.nothing')}</p>
      ) : (
        <>
          <ListHead {...{ chosen, shown, chooseAll }} />
          <ul className={styles.list}>
            {shown.slice(0, most).map((proposed) => (
              <ProposalRow
                key={proposed.key}
                proposed={proposed}
                chosen={isChosen(proposed.key)}
                onChoose={(wanted) => choose(proposed.key, wanted)}
                onEdit={(start, end) => edit(proposed.key, start, end)}
              />
            ))}
          </ul>
          {shown.length > most && (
            <Button appearance="subtle" onClick={() => setMost(most + PAGE)}>
              {t('roadmap.tray.more', { count: Math.min(PAGE, shown.length - most) })}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
};

export default ProposalDialog;
