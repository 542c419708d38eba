import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FLAG } from '../../../api/flags/flags.ts';
import { Flag, FlagAction } from '../../../ui/layers/flag.tsx';

export interface HiddenFlagProps {
  readonly title: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Says what was hidden and where it can be found, and offers to bring it back, for eight seconds. */
const HiddenFlag = ({ title, onUndo, onClose }: HiddenFlagProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onClose, FLAG.undo);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Flag
      tone="info"
      title={t('view.hiddenFlag', { title })}
      closeLabel={t('flag.close')}
      onClose={onClose}
    >
      <FlagAction onClick={onUndo}>{t('flag.undo')}</FlagAction>
    </Flag>
  );
};

export default HiddenFlag;
