import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Popover } from '../../../ui/layers/popover.tsx';
import styles from './baselines.module.css';
import { BaselinesDialog } from './baselines-dialog.tsx';
import { MenuContent } from './menu-content.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { BaselineTools } from './use-baseline-tools.ts';

/** What of the baselines is open. Only one thing at a time is. */
type Open = 'menu' | 'name' | 'list' | null;

/** The button of the bar that opens the menu of baselines, and the dialogs that the menu leads to (R-TIME-15). */
export const BaselinesMenu = ({ tools }: { readonly tools: BaselineTools }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const label = t('time.baseline.title');
  return (
    <>
      <Popover
        wide
        label={label}
        opened={{ open: open === 'menu', onOpen: (opens) => setOpen(opens ? 'menu' : null) }}
        opener={(props) => (
          <Button spacing="compact" {...props}>
            <Icon name="diamond" size={12} className={styles.diamond} />
            {label}
            <Icon name="chevron-down" size={12} />
          </Button>
        )}
      >
        <MenuContent
          tools={tools}
          onName={() => setOpen('name')}
          onAll={() => setOpen('list')}
          onClose={close}
        />
      </Popover>
      {open === 'name' && <NameDialog at={tools.shownAt} onName={tools.name} onClose={close} />}
      {open === 'list' && (
        <BaselinesDialog tools={tools} onName={() => setOpen('name')} onClose={close} />
      )}
    </>
  );
};
