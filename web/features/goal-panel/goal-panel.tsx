import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import type { GoalFieldsProps } from '../../page/goal/goal-fields-props.ts';
import { useHost } from '../../page/host-context.ts';
import { selectBusyIds } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dock } from '../../ui/pages/dock.tsx';

import styles from './goal-panel.module.css';

export interface GoalPanelProps extends GoalFieldsProps {
  /** The goals of the board, in the order of the map. */
  readonly order: readonly string[];
  readonly onGo: (goalId: string) => void;
  readonly onClose: () => void;
}

/** Opens the goal's own page (R-GOAL-7), which exists once the goal is saved. */
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

/** The place of the goal in the map, and buttons to its neighbours. */
const Neighbours = ({ goal, order, onGo }: GoalPanelProps) => {
  const { t } = useTranslation();
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

/** Whether everything is saved, or why nothing can be edited. */
const Foot = ({ goal, disabled }: GoalPanelProps) => {
  const { t } = useTranslation();
  const saving = useAppSelector(selectBusyIds).includes(goal.id);
  if (disabled) return <p className={styles.foot}>{t('goalPanel.readOnly')}</p>;
  return (
    <p className={styles.foot} role="status" data-saving={saving || undefined}>
      {!saving && <Icon name="check" size={12} />}
      {saving ? t('goalPanel.saving') : t('goalPanel.saved')}
    </p>
  );
};

const GoalPanel = (props: GoalPanelProps) => {
  const { t } = useTranslation();
  return (
    <Dock
      title={t('goalPanel.title')}
      tools={
        <>
          <Neighbours {...props} />
          <OpenPage goal={props.goal} />
        </>
      }
      onClose={props.onClose}
    >
      <div className={styles.panel}>
        <GoalFields {...props} titled />
        <Foot {...props} />
      </div>
    </Dock>
  );
};

export default GoalPanel;
