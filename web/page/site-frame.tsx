import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Users from 'lucide-react/icons/users';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from './host-context.ts';
import { PageFrame } from './page-frame.tsx';

export type SitePage = 'overview' | 'maps' | 'portfolios' | 'personas';

/**
 * The lists of a site, in their order. The personas have a page of their own, the others are views of the main page.
 */
const PAGES: readonly { readonly id: SitePage; readonly icon: LucideIcon }[] = [
  { id: 'overview', icon: House },
  { id: 'maps', icon: LayoutDashboard },
  { id: 'portfolios', icon: Layers },
  { id: 'personas', icon: Users },
];

interface SiteFrameProps
  extends Pick<ComponentProps<typeof PageFrame>, 'starred' | 'foot' | 'children'> {
  readonly current: SitePage;
  /** Number of items in each list; absent while not known. */
  readonly counts: { readonly [Page in SitePage]?: number | undefined };
  readonly without?: (page: SitePage) => boolean;
  /** Opens a view on the current page. If absent, a click opens the main page instead. */
  readonly onView?: (page: Exclude<SitePage, 'personas'>) => void;
}

/** The frame of the pages that list the content of a site. All of them have the same navigation. */
export const SiteFrame = (props: SiteFrameProps) => {
  const { current, counts, without, onView, ...frame } = props;
  const { t } = useTranslation();
  const host = useHost();
  const open = (page: SitePage) => {
    if (page === current) return;
    if (page === 'personas') {
      host.navigate({ kind: 'module', moduleKey: 'personas', parameters: {} });
    } else if (onView) onView(page);
    else host.navigate({ kind: 'module', moduleKey: 'main', parameters: { view: page } });
  };
  return (
    <PageFrame
      label={t('siteNav.label')}
      current={current}
      items={PAGES.filter(({ id }) => !without?.(id)).map(({ id, icon }) => ({
        id,
        icon,
        label: t(`siteNav.${id}`),
        count: counts[id],
        onOpen: () => open(id),
      }))}
      {...frame}
    />
  );
};
