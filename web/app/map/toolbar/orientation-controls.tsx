import { useTranslation } from 'react-i18next';
import { mapViewOf, type ViewMode, viewedAs } from '#domain/aggregates/setting/view-mode.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';

const VIEWS: readonly {
  readonly view: ViewMode;
  readonly icon: 'map-vertical' | 'map-horizontal' | 'roadmap';
}[] = [
  { view: 'storyMap', icon: 'map-vertical' },
  { view: 'horizontalStoryMap', icon: 'map-horizontal' },
  { view: 'roadmap', icon: 'roadmap' },
];

/** The choice between a map with goals at the top, a map with goals at the left, and the roadmap (R-MAP-10). */
export const OrientationControls = ({ context }: { readonly context: PageContext }) => {
  const { t } = useTranslation();
  const shown = context.isRoadmap ? 'roadmap' : mapViewOf(context.settings);
  const views = context.mayRoadmap ? VIEWS : VIEWS.slice(0, 2);
  return (
    <fieldset className={styles.views} aria-label={t('toolbar.view')}>
      {views.map(({ view, icon }) => (
        <button
          key={view}
          type="button"
          aria-label={t(`toolbar.viewMode.${view}`)}
          aria-pressed={view === shown}
          data-tooltip={t(`toolbar.viewMode.${view}`)}
          className={classNames(styles.view, focus.ring)}
          onClick={() => context.onChange(viewedAs(view))}
        >
          <Icon name={icon} />
          <span {...yields(view === shown ? 24 : 2)}>{t(`toolbar.viewName.${view}`)}</span>
        </button>
      ))}
    </fieldset>
  );
};
