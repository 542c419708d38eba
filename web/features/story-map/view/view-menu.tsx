import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countHidden, hiddenItems } from '#domain/map/hidden.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HiddenList } from './hidden-list.tsx';
import { PersonaFilter } from './persona-filter.tsx';
import styles from './view-menu.module.css';
import type { ViewMenuProps } from './view-props.ts';
import { ViewSwitches } from './view-switches.tsx';

/** What the map shows, to the person who looks at it: the switches, personas and hidden things of their settings. */
export const ViewMenu = (props: ViewMenuProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const hidden = countHidden(hiddenItems(props.map, props.settings));
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button appearance="subtle" className={styles.opener}>
          <Icon name="eye" />
          {t('view.title')}
          {hidden > 0 && <Badge value={hidden} label={t('view.hiddenCount', { count: hidden })} />}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={t('view.title')}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <ViewSwitches {...props} />
          <PersonaFilter {...props} />
          <HiddenList {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
