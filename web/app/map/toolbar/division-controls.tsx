import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { dividedBy } from '#domain/aggregates/setting/swimlanes.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../../ui/fields/select-option.ts';
import { CREATE_LANE } from '../actions/toolbar-actions.ts';

/** Value of the last option in the field of swimlanes. This option creates a lane. */
const CREATE = '+';

/** The second group of the toolbar: the field of swimlanes, with an option that creates a lane (R-LANE-1). */
export const DivisionControls = ({ context }: { readonly context: PageContext }) => {
  const { t } = useTranslation();
  const { mode, modes, onChange } = context;
  if (mode === 'project') return null;
  const options: SelectOption[] = modes.map((each) => ({
    value: each,
    label: t(`toolbar.mode.${each}`),
  }));
  if (CREATE_LANE.available(context)) {
    options.push({ value: CREATE, label: CREATE_LANE.label(t, context), starts: true });
  }
  return (
    <SelectField
      label={t('toolbar.swimlanes')}
      lead={t('toolbar.lanes')}
      className={styles.division}
      value={mode}
      options={options}
      onChange={(chosen) =>
        chosen === CREATE ? CREATE_LANE.run(context) : onChange(dividedBy(chosen as SwimlaneMode))
      }
    />
  );
};
