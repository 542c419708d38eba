import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../ui/buttons/choice-group.tsx';
import { type ExportChoice, isPicture, RANGES } from './export-choice.ts';

interface RangePartProps {
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
}

/** The choice of how much of the map is exported. A table cannot be exported collapsed. */
export const RangePart = ({ choice, onChange }: RangePartProps) => {
  const { t } = useTranslation();
  const { format, range } = choice;
  const offered = RANGES.filter((value) => isPicture(format) || value !== 'collapsed');
  return (
    <ChoiceGroup
      label={t('export.range')}
      value={offered.includes(range) ? range : 'seen'}
      onChange={(value) => onChange({ range: value })}
      choices={offered.map((value) => ({
        value,
        label: t(`export.ranges.${value}`),
        text: t(`export.rangeText.${value}`),
      }))}
    />
  );
};
