import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { MappingStates } from '../../store/goals/use-mapped-goals.ts';
import { Flag, FlagAction } from '../../ui/layers/flag.tsx';

export interface MappingFlagProps {
  readonly mapped: MappingStates;
  readonly onSettings: () => void;
}

const countOf = (mapped: MappingStates, wanted: GoalMappingState): number =>
  [...mapped.values()].filter((state) => state === wanted).length;

/** Reports goals mapped to a missing issue or to one of another type, and links to the settings (R-MAPPING-3). */
const MappingFlag = ({ mapped, onSettings }: MappingFlagProps) => {
  const { t } = useTranslation();
  const missing = countOf(mapped, 'ISSUE_NOT_FOUND');
  const invalid = countOf(mapped, 'ISSUE_TYPE_INVALID');
  const now = `${missing} ${invalid}`;
  const [seen, setSeen] = useState('');
  if (missing + invalid === 0 || seen === now) return null;
  return (
    <Flag
      tone="warning"
      title={t('mapping.faulty')}
      closeLabel={t('flag.close')}
      onClose={() => setSeen(now)}
    >
      {missing > 0 && <p>{t('mapping.missing', { count: missing })}</p>}
      {invalid > 0 && <p>{t('mapping.invalid', { count: invalid })}</p>}
      <FlagAction onClick={onSettings}>{t('mapping.settings')}</FlagAction>
    </Flag>
  );
};

export default MappingFlag;
