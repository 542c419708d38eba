import { useTranslation } from 'react-i18next';
import { ColorField, useColorName } from '../../board/view/dialogs/color-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Popover } from '../../ui/layers/popover.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

/** The colour of a goal by name, selected in a popover. */
export const GoalColor = ({ goal, disabled, onEdit }: GoalFieldsProps) => {
  const { t } = useTranslation();
  const { color } = goal.fields;
  const name = useColorName()(color);
  const label = t('board.edit.color');
  return (
    <Popover
      label={label}
      wide
      opener={(opener) => (
        <button
          type="button"
          {...opener}
          className={classNames(styles.value, focus.ring)}
          aria-label={t('labelled', { label, what: name || color })}
          disabled={disabled}
        >
          <span className={styles.swatch} style={{ background: color }} />
          {name || color}
        </button>
      )}
    >
      <ColorField
        value={color}
        needed
        onChange={(chosen) => chosen && onEdit({ fields: { color: chosen } })}
      />
    </Popover>
  );
};
