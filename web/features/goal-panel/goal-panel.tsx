import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import type { GoalFieldsProps } from '../../page/goal/goal-fields-props.ts';
import { GoalGone } from '../../page/goal/goal-gone.tsx';
import { type RescueGround, useRescue } from '../../page/goal/use-rescue.ts';
import { useLastKnown } from '../../page/gone/use-last-known.ts';
import { useHost } from '../../page/host-context.ts';
import { selectAllGoals } from '../../store/goals/goals-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';

export interface GoalPanelProps extends GoalFieldsProps {
  /** Whether somebody else has deleted the goal: the panel stays, with what was typed. */
  readonly gone: boolean;
  /** Where a deleted goal is saved as a new one. */
  readonly ground: RescueGround;
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

const GoalPanel = ({ gone, ground, onClose, ...fields }: GoalPanelProps) => {
  const { t } = useTranslation();
  const { goal, disabled } = fields;
  const saved = useLastKnown(
    useAppSelector((state) => selectAllGoals(state).find(({ id }) => id === goal.id)),
  );
  const rescue = useRescue(goal, ground);
  return (
    <Dock
      title={t('goalPanel.title')}
      tools={gone ? null : <OpenPage goal={goal} />}
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
      <GoalFields {...fields} {...(gone ? { goal: rescue.goal, onEdit: rescue.edit } : {})} />
    </Dock>
  );
};

export default GoalPanel;
