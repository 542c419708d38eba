import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { dividedBy } from '#domain/aggregates/setting/swimlanes.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CREATE_LANE } from '../actions/toolbar-actions.ts';
import { ActionButton } from './action-button.tsx';

/** Choice of swimlanes: the second group of the toolbar (R-LANE-1). */
export const DivisionControls = ({ context }: { readonly context: PageContext }) => {
  const { t } = useTranslation();
  const { mode, modes, onChange } = context;
  return (
    <span className={styles.division} data-tooltip={t('toolbar.swimlanes')}>
      {mode !== 'project' && (
        <SelectField
          label={t('toolbar.swimlanes')}
          hideLabel
          value={mode}
          options={modes.map((each) => ({ value: each, label: t(`toolbar.mode.${each}`) }))}
          onChange={(chosen) => onChange(dividedBy(chosen as SwimlaneMode))}
        />
      )}
      <ActionButton action={CREATE_LANE} context={context} order={37} />
    </span>
  );
};
