import { useTranslation } from 'react-i18next';
import { PAPERS, type PagePlan } from '../../../export/picture/pages.ts';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import type { ExportChoice } from './export-choice.ts';
import styles from './export-panel.module.css';
import { Group } from './export-parts.tsx';

interface PaperPartProps {
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
  readonly plan: PagePlan;
}

/** The choice of the paper size, and of one or several pages. */
export const PaperPart = ({ choice, onChange, plan }: PaperPartProps) => {
  const { t, i18n } = useTranslation();
  const points = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    plan.titles,
  );
  const papers = Object.entries(PAPERS).map(([value, { width, height }]) => ({
    value,
    label: t('export.paperSize', { name: value, width, height }),
  }));
  const directions = (['portrait', 'landscape'] as const).map((value) => ({
    value,
    label: t(`export.direction.${value}`),
  }));
  const ways = (['one', 'tiles'] as const).map((value) => ({
    value,
    label: t(`export.way.${value}`),
  }));
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('export.paper')}
          options={papers}
          value={choice.paper}
          onChange={(paper) => onChange({ paper: paper as ExportChoice['paper'] })}
        />
        <SelectField
          label={t('export.directionLabel')}
          options={directions}
          value={choice.direction}
          onChange={(direction) => onChange({ direction: direction as ExportChoice['direction'] })}
        />
      </div>
      <Group label={t('export.pages')}>
        <SegmentedChoice
          label={t('export.pages')}
          options={ways}
          value={choice.way}
          onChange={(way) => onChange({ way })}
        />
      </Group>
      {choice.way === 'one' && plan.titles < 7 && (
        <Note tone="info">{t('export.smallTitles', { points })}</Note>
      )}
    </>
  );
};
