import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import type { GoalFieldsProps } from '../../page/goal/goal-fields-props.ts';
import { useHost } from '../../page/host-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';

export interface GoalPanelProps extends GoalFieldsProps {
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

const GoalPanel = (props: GoalPanelProps) => {
  const { t } = useTranslation();
  return (
    <Dock
      title={t('goalPanel.title')}
      tools={<OpenPage goal={props.goal} />}
      onClose={props.onClose}
    >
      <GoalFields {...props} />
    </Dock>
  );
};

export default GoalPanel;
