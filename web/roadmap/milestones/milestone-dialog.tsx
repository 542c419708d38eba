import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import PopoverContent from '../../ui/layers/popover-content.tsx';
import MilestonePopover, { type MilestonePopoverProps } from './milestone-popover.tsx';

export interface MilestoneDialogProps extends MilestonePopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
}

const MilestoneDialog = ({ anchor, ...form }: MilestoneDialogProps) => {
  const { t } = useTranslation();
  return (
    <PopoverContent
      label={t('roadmap.milestone.edit')}
      anchor={anchor}
      wide={true}
      onLeave={form.onClose}
    >
      <MilestonePopover {...form} />
    </PopoverContent>
  );
};

export default MilestoneDialog;
