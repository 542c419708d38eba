import { useTranslation } from 'react-i18next';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import type { GoalFieldsProps } from '../../page/goal/goal-fields-props.ts';
import { Dock } from '../../ui/pages/dock.tsx';

export interface GoalPanelProps extends GoalFieldsProps {
  readonly onClose: () => void;
}

const GoalPanel = (props: GoalPanelProps) => {
  const { t } = useTranslation();
  return (
    <Dock title={t('goalPanel.title')} onClose={props.onClose}>
      <GoalFields {...props} />
    </Dock>
  );
};

export default GoalPanel;
