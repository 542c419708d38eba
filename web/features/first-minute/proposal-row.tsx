import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalProposal } from '#domain/board/grouping/propose-goals.ts';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import listed from '../../page/proposals.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import styles from './grouping-dialog.module.css';

interface ProposalRowProps {
  readonly proposal: GoalProposal;
  readonly others: readonly GoalProposal[];
  readonly summaries: ReadonlyMap<string, string>;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onRename: (name: string) => void;
  readonly onMerge: (into: string) => void;
  /** `into` is the id of the goal that gets the epic; null removes the epic from all goals. */
  readonly onMoveEpic: (id: string, into: string | null) => void;
}

const Epics = ({ proposal, others, summaries, onMoveEpic }: ProposalRowProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.epics}>
      {proposal.epicIds.map((id) => (
        <li key={id}>
          <span className={styles.summary}>{summaries.get(id)}</span>
          <DropdownMenu
            label={t('board.action.moveTo')}
            opener={(props) => (
              <Button appearance="subtle" spacing="compact" {...props}>
                {t('board.action.moveTo')}
              </Button>
            )}
            entries={[
              ...others.map(({ key, name }) => ({
                id: key,
                label: name,
                onSelect: () => onMoveEpic(id, key),
              })),
              { id: '-none', label: t('board.goal.none'), onSelect: () => onMoveEpic(id, null) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
};

/** A proposed goal. The user can select, rename or merge it, and move its epics. */
export const ProposalRow = (props: ProposalRowProps) => {
  const { proposal, others, chosen, onChoose, onRename, onMerge } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { name, epicIds } = proposal;
  return (
    <li className={listed.proposal} data-left={!chosen || undefined}>
      <div className={listed.row}>
        <Checkbox checked={chosen} onChange={onChoose}>
          <span className={styles.unseen}>{t('firstMinute.take', { name })}</span>
        </Checkbox>
        <input
          className={classNames(styles.name, focus.ring)}
          aria-label={t('board.goal.rename', { name })}
          defaultValue={name}
          maxLength={LONGEST_SUMMARY}
          onBlur={({ target }) => onRename(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onRename(currentTarget.value);
          }}
        />
        <span className={listed.count}>
          {t('firstMinute.epicCount', { count: epicIds.length })}
        </span>
        {others.length > 0 && (
          <DropdownMenu
            label={t('firstMinute.merge')}
            opener={(props) => (
              <Button appearance="subtle" spacing="compact" {...props}>
                {t('firstMinute.merge')}
              </Button>
            )}
            entries={others.map((other) => ({
              id: other.key,
              label: other.name,
              onSelect: () => onMerge(other.key),
            }))}
          />
        )}
        <IconButton
          icon={open ? 'chevron-down' : 'chevron-right'}
          label={t('firstMinute.showEpics', { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && <Epics {...props} />}
    </li>
  );
};
