import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoving } from '../../../ui/use-roving.ts';
import { FilterRow } from '../filters/filter-row.tsx';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { ViewMenu } from '../view/view-menu.tsx';
import { DivisionControls } from './division-controls.tsx';
import { FilterReveal } from './filter-reveal.tsx';
import { OrientationControls } from './orientation-controls.tsx';
import { PanelControls } from './panel-controls.tsx';
import { StoryCount } from './story-count.tsx';
import styles from './toolbar.module.css';
import type { ToolbarProps } from './toolbar-props.ts';
import { ZoomControls } from './zoom-controls.tsx';

/**
 * The rows over the map: how it is divided, what it shows, how large; under them the filters, folded away if one
 * likes (spec 000 §2 Toolbar).
 */
export const Toolbar = (props: ToolbarProps) => {
  const { settings, filters, administers, onChange, onRefresh, refreshing, onManage } = props;
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const filterRow = useId();
  const collapsed = settings.collapseToolbar;
  // A toolbar that was always as it is moves for nobody.
  const [moved, setMoved] = useState(false);
  return (
    <div className={styles.bar}>
      <div
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={t('toolbar.label')}
        onKeyDown={onKeyDown}
      >
        <div className={styles.group}>
          <OrientationControls settings={settings} onChange={onChange} />
          <DivisionControls
            shown={props.map.mode}
            modes={props.modes}
            onChange={onChange}
            onCreateLane={props.onCreateLane}
          />
          <ViewMenu
            map={props.map}
            settings={settings}
            projectIds={props.projectIds}
            onChange={onChange}
          />
          <FilterReveal
            controls={filterRow}
            collapsed={collapsed}
            count={filters.count}
            onCollapse={(collapseToolbar) => {
              setMoved(true);
              onChange((before) => ({ ...before, collapseToolbar }));
            }}
          />
          <StoryCount shown={props.shown} all={props.stories} />
        </div>
        <div className={styles.group}>
          <PanelControls
            settings={settings}
            refreshing={refreshing}
            onRefresh={onRefresh}
            onChange={onChange}
          />
          <ShortcutHelp />
          <ZoomControls settings={settings} onChange={onChange} />
        </div>
      </div>
      <div
        id={filterRow}
        className={styles.fold}
        data-open={!collapsed}
        data-moved={moved}
        inert={collapsed}
      >
        <div className={styles.folded}>
          <FilterRow
            filters={filters}
            administers={administers}
            onChange={onChange}
            onManage={onManage}
          />
        </div>
      </div>
    </div>
  );
};
