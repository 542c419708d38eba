import { useTranslation } from 'react-i18next';
import { FilterRow } from '../../../features/filters/index.ts';
import { RoadmapPart } from '../../../features/roadmap/index.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { useFitting } from '../../../ui/layers/use-fitting.ts';
import { useRoving } from '../../../ui/use-roving.ts';
import { BACK_TO_BOARD } from '../actions/toolbar-actions.ts';
import { PanelButton, type PanelButtonProps } from '../panels/panel-button.tsx';
import { PANELS } from '../panels/panels.ts';
import { ActionButton } from './action-button.tsx';
import { DivisionControls } from './division-controls.tsx';
import { FilterReveal } from './filter-reveal.tsx';
import { MapCount } from './map-count.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OrientationControls } from './orientation-controls.tsx';
import type { ToolbarProps } from './toolbar-props.ts';
import { ViewTools } from './view-tools.tsx';

/**
 * The panels that have a button here, and the order by which `useFitting` hides these buttons. All other panels are in
 * the menu "More".
 */
const TOOLS: Partial<Record<PanelName, number>> = {
  share: 20,
  backlog: 22,
  comments: 21,
  activity: 20,
};

const ToolButtons = ({ page, loaded }: ToolbarProps) =>
  PANELS.map((panel) => {
    const order = TOOLS[panel.name];
    return order && <PanelButton key={panel.name} {...{ panel, page, loaded, order }} />;
  });

const SearchButton = ({
  page,
  loaded,
  form,
}: ToolbarProps & Required<Pick<PanelButtonProps, 'form'>>) =>
  PANELS.filter(({ name }) => name === 'search').map((panel) => (
    <PanelButton key={panel.name} {...{ panel, page, loaded, form }} order={16} />
  ));

/**
 * The toolbar. Its first row has the view, the swimlanes, and the buttons of panels. Its second row has the search, the
 * filters and the view tools; users can hide it (R-FILTER-6). Controls that do not fit move into the menu "More", those
 * with the lowest `order` first.
 */
export const Toolbar = (props: ToolbarProps) => {
  const { page, filters, loaded } = props;
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  const gone = useFitting(row);
  const folded = page.settings.collapseToolbar;
  const tools = <ViewTools {...props} />;
  return (
    <div className={styles.bar} data-tools>
      <div
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={t('toolbar.label')}
        onKeyDown={onKeyDown}
      >
        <div className={styles.group}>
          <ActionButton action={BACK_TO_BOARD} context={page} order={25} />
          <OrientationControls context={page} />
          {page.isRoadmap ? (
            <RoadmapPart part="rows" {...page} />
          ) : (
            <DivisionControls context={page} />
          )}
          {folded && (
            <>
              <SearchButton {...props} form="icon" />
              <FilterReveal count={filters.count} onChange={page.onChange} />
            </>
          )}
        </div>
        <div className={styles.group}>
          {folded && tools}
          <ToolButtons {...props} />
          <MoreMenu context={page} loaded={loaded} dotted={gone.has('activity')} />
        </div>
      </div>
      {!folded && (
        <FilterRow
          page={page}
          filters={filters}
          loaded={loaded}
          search={<SearchButton {...props} form="field" />}
          tools={tools}
        >
          <MapCount {...props} />
        </FilterRow>
      )}
    </div>
  );
};
