import { useTranslation } from 'react-i18next';
import { countHidden, hiddenItems } from '#domain/board/visibility/hidden.ts';
import type { ViewMenuProps } from '../../story-map/view/view-props.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Popover } from '../../ui/layers/popover.tsx';
import { yields } from '../../ui/layers/use-fitting.ts';
import type { Opened } from '../../ui/layers/use-opener.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { later } from '../../ui/pages/later.tsx';

const ViewSettings = later<ViewMenuProps>(() => import('./view-settings.tsx'), 'view');

/** The user's view settings: switches, personas and hidden elements. */
export const ViewMenu = ({ opened, ...props }: ViewMenuProps & { readonly opened: Opened }) => {
  const { t } = useTranslation();
  const hidden = countHidden(hiddenItems(props.map, props.settings));
  return (
    <Popover
      wide
      opened={opened}
      label={t('view.title')}
      preload={ViewSettings.preload}
      opener={(opener) => (
        <Button appearance="subtle" spacing="small" data-tooltip={t('view.title')} {...opener}>
          <Icon name="eye" />
          <span {...yields(13)}>{t('view.title')}</span>
          {hidden > 0 && (
            <Badge
              value={t('number', { value: hidden })}
              label={t('view.hiddenCount', { count: hidden })}
            />
          )}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    >
      <ViewSettings {...props} />
    </Popover>
  );
};
