import { useTranslation } from 'react-i18next';
import type { OutlineEdit } from '#domain/outline/edit-outline.ts';
import { FLAT_LEVELS, flatLevelOf, setFlatLevel } from '#domain/outline/flat-list.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './paste-dialog.module.css';

export interface FlatLevelFieldProps {
  readonly text: string;
  readonly onEdit: (by: (edit: OutlineEdit) => OutlineEdit) => void;
}

/** Lets the user choose whether the lines of a flat list become goals, steps or stories (R-EXPORT-5). */
export const FlatLevelField = ({ text, onEdit }: FlatLevelFieldProps) => {
  const { t } = useTranslation();
  const names = [t('firstMinute.paste.parents.goal'), t('firstMinute.paste.parents.step')] as const;
  const level = flatLevelOf(text, names);
  if (level === null) return null;
  const options = FLAT_LEVELS.map((value) => ({
    value,
    label: t(`firstMinute.paste.linesAreAll.${value}`),
  }));
  const choose = (value: string) => {
    const next = FLAT_LEVELS.find((each) => each === value);
    if (!next) return;
    onEdit((edit) => {
      const text = setFlatLevel(edit.text, next, names);
      return { text, start: text.length, end: text.length };
    });
  };
  return (
    <span className={styles.into}>
      {t('firstMinute.paste.linesAre')}
      <SelectField
        label={t('firstMinute.paste.linesAre')}
        hideLabel
        options={options}
        value={level}
        onChange={choose}
      />
    </span>
  );
};
