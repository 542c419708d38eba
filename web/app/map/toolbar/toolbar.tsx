import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../../features/filters/index.ts';
import { RoadmapPart } from '../../../features/roadmap/index.ts';
import { ViewMenu } from '../../../features/view/index.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { useFitting } from '../../../ui/layers/use-fitting.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import { BACK_TO_BOARD, SUGGEST } from '../actions/toolbar-actions.ts';
import { PanelButton } from '../panels/panel-button.tsx';
import { PANELS } from '../panels/panels.ts';
import { ActionButton } from './action-button.tsx';
import { DivisionControls } from './division-controls.tsx';
import { FilterReveal } from './filter-reveal.tsx';
import { MapCount } from './map-count.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OrientationControls } from './orientation-controls.tsx';
import type { ToolbarProps } from './toolbar-props.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** Panels whose buttons stay longer than others in a narrow toolbar; lower numbers leave first. */
const STAYING: Partial<Record<PanelName, number>> = { settings: 31, backlog: 38, search: 40 };

const orderOf = (name: PanelName, place: number): number => STAYING[name] ?? 20 - place;
interface FirstGroupProps
  extends Pick<ToolbarProps, 'page' | 'loaded' | 'filters'>,
    Pick<ToolbarProps['page'], 'settings' | 'onChange'> {
  readonly filterRow: string;
  readonly collapsed: boolean;
  readonly setMoved: (next: boolean) => void;
  readonly props: ToolbarProps;
}

/** The first group of the toolbar: orientation, swimlanes, view menu, filters. */
const FirstGroup = (given: FirstGroupProps) => {
  const { page, loaded, filters, settings, onChange, filterRow, collapsed, setMoved, props } =
    given;
  return (
    <div className={styles.group}>
      <ActionButton action={BACK_TO_BOARD} context={page} order={39} />
      <OrientationControls context={page} />
      {page.isRoadmap ? <RoadmapPart part="rows" {...page} /> : <DivisionControls context={page} />}
      <ViewMenu
        map={props.map}
        settings={settings}
        projectIds={loaded.projectIds}
        onChange={onChange}
        opened={{
          open: page.overlay === 'view',
          onOpen: (open) => page.onOverlay(open ? 'view' : null),
        }}
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
    </div>
  );
};

interface FoldedRowProps extends Pick<ToolbarProps, 'page' | 'filters' | 'loaded'> {
  readonly filterRow: string;
  readonly collapsed: boolean;
  readonly moved: boolean;
  readonly props: ToolbarProps;
}

/** The row of filters, which can be folded. */
const FoldedRow = (given: FoldedRowProps) => {
  const { page, filters, loaded, filterRow, collapsed, moved, props } = given;
  return (
    <div
      id={filterRow}
      className={styles.fold}
      data-open={!collapsed}
      data-moved={moved}
      data-filters
      inert={collapsed}
    >
      <div className={styles.folded}>
        <FilterRow
          page={page}
          filters={filters}
          loaded={loaded}
          search={PANELS.filter(({ name }) => name === 'search').map((panel) => (
            <PanelButton
              key={panel.name}
              panel={panel}
              page={page}
              loaded={loaded}
              order={13}
              wide
            />
          ))}
        >
          <MapCount {...props} />
        </FilterRow>
      </div>
    </div>
  );
};

/**
 * The toolbar: orientation, swimlanes, view and zoom; below it the filters, which can be folded (R-FILTER-6).
 * Controls that do not fit move into the menu "More" by their `order`.
 */
export const Toolbar = (props: ToolbarProps) => {
  const { page, filters, loaded } = props;
  const { settings, onChange } = page;
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const gone = useFitting(row);
  const filterRow = useId();
  const collapsed = settings.collapseToolbar;
  // Animate the filter row only after the user has folded or unfolded it.
  const [moved, setMoved] = useState(false);
  const panelButtons = (at: 'beside' | 'last') =>
    PANELS.filter(({ name }) => (name === 'settings') === (at === 'last'))
      // While the filters are shown, the search field is in their row.
      .filter(({ name }) => name !== 'search' || collapsed)
      .map((panel, place) => (
        <PanelButton
          key={panel.name}
          panel={panel}
          page={page}
          loaded={loaded}
          order={orderOf(panel.name, place)}
        />
      ));
  return (
    <div className={styles.bar}>
      <div
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={t('toolbar.label')}
        onKeyDown={onKeyDown}
      >
        <FirstGroup
          {...{ page, loaded, filters, settings, onChange, filterRow, collapsed, setMoved, props }}
        />
        <div className={styles.group}>
          <span className={styles.panels}>
            {panelButtons('beside')}
            <ActionButton action={SUGGEST} context={page} order={30} />
          </span>
          {page.isRoadmap ? (
            <RoadmapPart part="timeline" {...page} />
          ) : (
            <ZoomControls context={page} />
          )}
          <span className={styles.panels}>
            {panelButtons('last')}
            <MoreMenu context={page} gone={gone} />
          </span>
        </div>
      </div>
      <FoldedRow {...{ page, filters, loaded, filterRow, collapsed, moved, props }} />
    </div>
  );
};
