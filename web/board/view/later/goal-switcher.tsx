import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { goalName } from '../../words/names.ts';
import styles from '../board.module.css';

export interface GoalSwitcherProps {
  readonly map: StoryMap;
  readonly goalId: string;
  readonly onChange: (goalId: string) => void;
}

const GoalSwitcher = ({ map, goalId, onChange }: GoalSwitcherProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.switcher}>
      <SelectField
        label={t('board.goal.shown')}
        hideLabel
        options={map.goals.map((goal) => ({ value: goal.id, label: goalName(t, goal) }))}
        value={goalId}
        onChange={onChange}
      />
    </div>
  );
};

export default GoalSwitcher;
