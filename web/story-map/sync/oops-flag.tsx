import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FLAG } from '../../store/state/flags.ts';
import { Flag, FlagAction } from '../../ui/layers/flag.tsx';

export interface OopsFlagProps {
  /** Number of stories on the map; `leftOut`: stories that exceed the cap. */
  readonly shown: number;
  readonly leftOut: number;
  readonly onFilter: () => void;
}

/** Warns for 90 seconds that only the newest stories are on the map, and offers a filter (R-LOAD-5). */
const OopsFlag = ({ shown, leftOut, onFilter }: OopsFlagProps) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<number | null>(null);
  const isShown = leftOut > 0 && seen !== leftOut;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setSeen(leftOut), FLAG.warning);
    return () => clearTimeout(timer);
  }, [isShown, leftOut]);
  if (!isShown) return null;
  return (
    <Flag
      tone="warning"
      title={t('flag.oops')}
      closeLabel={t('flag.close')}
      onClose={() => setSeen(leftOut)}
    >
      <p>{t('flag.tooMany', { count: shown, left: leftOut })}</p>
      <FlagAction onClick={onFilter}>{t('flag.filter')}</FlagAction>
    </Flag>
  );
};

export default OopsFlag;
