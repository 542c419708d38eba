import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { isDraft } from '#domain/board/model/draft.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { GoalDescription } from '../../page/goal/goal-description.tsx';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import type { GoalFieldsProps } from '../../page/goal/goal-fields-props.ts';
import { GoalGone } from '../../page/goal/goal-gone.tsx';
import { labelsOf } from '../../page/goal/labels-of.ts';
import { LaterGoalHistory } from '../../page/goal/later-goal-history.ts';
import { type RescueGround, useRescue } from '../../page/goal/use-rescue.ts';
import { useLastKnown } from '../../page/gone/use-last-known.ts';
import { useHost } from '../../page/host-context.ts';
import { selectBusyIds, selectOwnIds } from '../../store/changes/select.ts';
import { selectUndecidedIds } from '../../store/changes/select-undecided.ts';
import { selectAllGoals } from '../../store/goals/goals-api.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { panelAsked } from '../../store/state/flags.ts';
import { askMoment } from '../../story-map/past/page-moments.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import styles from './goal-panel.module.css';

export interface GoalPanelProps extends Omit<GoalFieldsProps, 'labels'> {
  /** Whether another user has deleted the goal. If so, the panel and the typed text stay. */
  readonly gone: boolean;
  /** What is needed to save a deleted goal as a new one. */
  readonly ground: Omit<RescueGround, 'gone' | 'onEdit'>;
  readonly onGo: (goalId: string) => void;
  readonly onClose: () => void;
}

/** Opens the goal's page (R-GOAL-7). An unsaved goal has no page. */
const OpenPage = ({ goal: { id, projectId } }: Pick<GoalPanelProps, 'goal'>) => {
  const { t } = useTranslation();
  const host = useHost();
  if (isDraft(id)) return null;
  const parameters = { key: id, projectId };
  return (
    <IconButton
      icon="open"
      label={t('goalPanel.openPage')}
      onClick={() => host.navigate({ kind: 'module', moduleKey: 'story-mapping-goal', parameters })}
    />
  );
};

/** The goal's position in the map, with buttons for the previous and next goal. */
const Neighbours = ({
  goal,
  ground: { goals },
  onGo,
}: Pick<GoalPanelProps, 'goal' | 'ground' | 'onGo'>) => {
  const { t } = useTranslation();
  const order = sortGoals(goals).map(({ id }) => id);
  const at = order.indexOf(goal.id);
  const [before, after] = [order[at - 1], order[at + 1]];
  if (at < 0 || order.length < 2) return null;
  return (
    <>
      <span className={styles.place}>
        {t('goalPanel.place', { at: at + 1, count: order.length })}
      </span>
      <IconButton
        icon="chevron-up"
        label={t('goalPanel.previous')}
        disabled={!before}
        onClick={() => before && onGo(before)}
      />
      <IconButton
        icon="chevron-down"
        label={t('goalPanel.next')}
        disabled={!after}
        onClick={() => after && onGo(after)}
      />
    </>
  );
};

type Saving = 'saving' | 'asking' | 'waiting' | 'saved';

/** Returns whether changes of a goal are saved, are being sent, are in conflict, or are queued while offline. */
const useSaving = (goalId: string): Saving => {
  const isBusy = useAppSelector(selectBusyIds).includes(goalId);
  const isAsked = useAppSelector(selectUndecidedIds).includes(goalId);
  const isOpen = useAppSelector(selectOwnIds).has(goalId);
  if (isAsked) return 'asking';
  if (isBusy) return 'saving';
  return isOpen ? 'waiting' : 'saved';
};

interface FootProps extends Pick<GoalFieldsProps, 'disabled'> {
  readonly saving: Saving;
  /** Whether a field contains text that was not sent, such as an invalid date. */
  readonly typing: boolean;
}

/** Says that the user's changes are saved, why they are not saved, or why the goal cannot be edited. */
const Foot = ({ disabled, saving, typing }: FootProps) => {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  if (saving !== 'saved' && !changed) setChanged(true);
  if (disabled) return <p className={styles.foot}>{t('goalPanel.readOnly')}</p>;
  const saved = saving === 'saved' && changed && !typing;
  return (
    <p className={styles.foot} role="status" data-saving={saving === 'saving' || undefined}>
      {saved && <Icon name="check" size={12} />}
      {(saved || saving !== 'saved') && t(`goalPanel.${saving}`)}
    </p>
  );
};

/** Returns a function that shows the map of a moment with the goal in sight. */
const useShowThen = (goalId: string) => {
  const dispatch = useAppDispatch();
  return (at: Instant) =>
    askMoment({ at, thing: { kind: 'goal', id: goalId } }, () =>
      dispatch(panelAsked({ name: 'timeline', at: null })),
    );
};

/** Returns whether the user has typed since the last change of the goal was sent. */
const useTyping = (saving: boolean) => {
  const [typing, setTyping] = useState(false);
  if (saving && typing) setTyping(false);
  return { typing, onInput: () => setTyping(true) };
};

const VIEWS = ['details', 'history'] as const;
type View = (typeof VIEWS)[number];

/** The choice between the fields of a goal and its history. An unsaved goal has no history. */
const Views = ({
  view,
  onView,
}: {
  readonly view: View;
  readonly onView: (view: View) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.views}>
      <SegmentedChoice
        label={t('goalPanel.show')}
        options={VIEWS.map((value) => ({ value, label: t(`goalPanel.${value}`) }))}
        value={view}
        onChange={onView}
      />
    </div>
  );
};

export const GoalPanel = ({ gone, ground, onGo, onClose, ...fields }: GoalPanelProps) => {
  const { t } = useTranslation();
  const { goal, disabled } = fields;
  const saved = useLastKnown(
    useAppSelector((state) => selectAllGoals(state).find(({ id }) => id === goal.id)),
  );
  const rescue = useRescue(goal, { ...ground, gone, onEdit: fields.onEdit });
  const saving = useSaving(goal.id);
  const { typing, onInput } = useTyping(saving !== 'saved');
  const [view, setView] = useState<View>('details');
  const showThen = useShowThen(goal.id);
  const shown = gone ? { goal: rescue.goal, onEdit: rescue.edit } : { goal, onEdit: fields.onEdit };
  return (
    <Dock
      title={t('goalPanel.title')}
      tools={
        gone ? null : (
          <>
            <Neighbours goal={goal} ground={ground} onGo={onGo} />
            <OpenPage goal={goal} />
          </>
        )
      }
      onClose={onClose}
    >
      {gone && (
        <GoalGone
          goal={saved ?? goal}
          rescue={rescue}
          mayEdit={!disabled}
          leave={t('dock.close')}
          onLeave={onClose}
        />
      )}
      {!isDraft(goal.id) && <Views view={view} onView={setView} />}
      {view === 'history' && (
        <LaterGoalHistory
          goal={goal}
          version={(saved ?? goal).version}
          onEdit={gone || disabled ? null : fields.onEdit}
          onShowThen={showThen}
        />
      )}
      {/* The fields stay in the page, so that no typed text is lost. */}
      <div className={styles.panel} hidden={view !== 'details'} onInput={onInput}>
        <GoalFields {...fields} {...shown} labels={labelsOf(ground.goals)} titled />
        <hr className={styles.rule} />
        <GoalDescription {...shown} disabled={disabled} />
        {!gone && <Foot key={goal.id} {...{ disabled, saving, typing }} />}
      </div>
    </Dock>
  );
};
