import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import { heightOfRows, type Row, rowAt } from '#domain/roadmap/rows.ts';
import { overviewOf } from '#domain/roadmap/spans.ts';
import { firstDays, unscheduledIn } from '#domain/roadmap/unscheduled.ts';
import { useWidth } from '../ui/use-width.ts';
import { ForecastFoot } from './forecast/forecast-foot.tsx';
import { Draft, Links } from './links/links.tsx';
import { useLinkDrag } from './links/use-link-drag.ts';
import { useRowMenu } from './menu/use-row-menu.tsx';
import { Proposal } from './proposal/proposal.tsx';
import { type RoadmapProps, TREE } from './props.ts';
import styles from './roadmap.module.css';
import { boundsOf } from './state/bounds.ts';
import { hearTimeline, type TimelineRequest } from './state/requests.ts';
import { useMilestones } from './state/use-milestones.tsx';
import { useLaneSpans, usePlanning } from './state/use-planning.ts';
import { useTimeline } from './state/use-timeline.ts';
import { Backdrop } from './view/backdrop.tsx';
import { FirstDates } from './view/first-dates.tsx';
import { Flags } from './view/flags.tsx';
import { Foot } from './view/foot.tsx';
import { Head } from './view/head.tsx';
import { Held, SnapLine } from './view/held.tsx';
import { RowDialog } from './view/row-dialog.tsx';
import { Rows } from './view/rows.tsx';
import { Tray } from './view/tray.tsx';
import { TreeHead } from './view/tree-head.tsx';

/** Over the rows: the calendar's two rows and the band of flags. Under them: what is unscheduled. */
const INSETS = { top: 78, bottom: 40 } as const;
/** Rows drawn beyond what is in sight. */
const BEYOND = 3;
/** Of the wheel, for twice the size. */
const WHEEL = 300;

const treeGridRole = (label: string, rows: number) => ({
  role: 'treegrid',
  'aria-label': label,
  'aria-rowcount': rows + 1,
  'aria-multiselectable': true,
});

/** Where less is left than this, the tree is names alone and takes this part of it. */
const NARROW = 700;
const NARROW_TREE = 0.42;

/** The roadmap: a tree at the left, which stays, and bars along the days (spec 000 §2 View modes). */
export const Roadmap = (props: RoadmapProps) => {
  const { rows, mode, hierarchy, spans, milestones, today, week, pixels, can } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(scroller);
  const narrow = room > 0 && room < NARROW;
  const treeWidth = narrow
    ? Math.round(room * NARROW_TREE)
    : Math.min(TREE.most, Math.max(TREE.least, props.treeWidth));
  const progressKnown = props.counted;
  const columns = useMemo(
    () => (narrow ? [] : props.columns.filter((each) => each !== 'progress' || progressKnown)),
    [narrow, props.columns, progressKnown],
  );
  const [tray, setTray] = useState(false);
  const [edited, setEdited] = useState<Row | Item | null>(null);
  const laneSpans = useLaneSpans(rows);
  const { extent } = overviewOf(hierarchy);
  const bounds = useMemo(
    () => boundsOf(extent, laneSpans.values(), milestones, today),
    [extent, laneSpans, milestones, today],
  );
  const { onZoom } = props;
  const timeline = useTimeline(scroller, { bounds, pixels, treeWidth, today, onZoom });
  const { scale, view, width } = timeline;
  const planning = usePlanning(props, {
    scroller,
    timeline,
    treeWidth,
    laneSpans,
    insets: INSETS,
    onEdit: setEdited,
  });
  const { drag, keys, gesture } = planning;
  const flags = useMilestones(props, timeline);
  const menu = useRowMenu(props, planning, setEdited);
  const linking = useLinkDrag({ refusalOf: props.linkRefusal, onLink: props.link });
  const [proposing, setProposing] = useState(false);
  const onRequest = useEffectEvent((request: TimelineRequest) => {
    if (request === 'fit') timeline.fit();
    else if (request === 'schedule') setProposing(can.planIssues);
    else if (request === 'clear') menu.clearAll();
    else timeline.show(today);
  });
  useEffect(() => hearTimeline((request) => onRequest(request)), []);
  const unscheduled = useMemo(() => unscheduledIn(hierarchy, spans), [hierarchy, spans]);

  const first = Math.max(0, rowAt(rows, view.y) - BEYOND);
  const seen = view.height > 0;
  const last = seen ? Math.min(rows.length, rowAt(rows, view.y + view.height) + 1 + BEYOND) : first;
  const drawn = useMemo(() => rows.slice(first, last), [rows, first, last]);
  const height = Math.max(heightOfRows(rows) + INSETS.bottom + 24, view.height - INSETS.top);
  const held = gesture?.held[0]?.key;
  const onRow = (act: (row: Row) => void) => (event: MouseEvent) => {
    const row = planning.rowAt(event.target);
    if (row) act(row);
  };
  return (
    <div
      className={styles.roadmap}
      style={{ '--tree': `${treeWidth}px` } as CSSProperties}
      data-narrow={narrow || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it are the treegrid, and what they do not take comes here */}
      <div
        ref={scroller}
        className={styles.scroller}
        onPointerDown={(event) => {
          if (!linking.begin(event)) drag.onPointerDown(event);
        }}
        onContextMenu={menu.onContextMenu}
        onKeyDown={keys.onKeyDown}
        onFocus={({ target }) => {
          const row = target.dataset.row === undefined ? undefined : planning.rowAt(target);
          if (row) keys.choose(row.key);
        }}
        onClick={(event) => {
          if (menu.onClick(event)) return;
          const several = event.ctrlKey || event.metaKey;
          onRow((row) => planning.select(row, several))(event);
        }}
        onDoubleClick={onRow((row) => planning.mayPlan(row) && setEdited(row))}
        onWheel={({ ctrlKey, deltaY, clientX }) => {
          if (ctrlKey) timeline.zoom(pixels * Math.exp(-deltaY / WHEEL), clientX);
        }}
      >
        <div className={styles.head} style={{ width: treeWidth + width }}>
          <TreeHead
            mode={mode}
            sought={props.sought}
            onSeek={props.onSeek}
            columns={columns}
            chosen={props.columns}
            onColumns={props.onColumns}
            width={treeWidth}
            onWidth={props.onTreeWidth}
            onAddMilestone={can.milestones ? (anchor) => flags.create(today, anchor) : null}
          />
          <div className={styles.calendar}>
            <Head timeline={timeline} today={today} week={week} />
            <Flags
              timeline={timeline}
              milestones={flags.shown}
              today={today}
              editable={can.milestones}
              onOpen={flags.open}
              onCreate={flags.create}
              onPointerDown={flags.onPointerDown}
              onKeyDown={flags.onKeyDown}
            />
          </div>
        </div>
        <div
          {...(rows.length > 0 ? treeGridRole(t('roadmap.title'), rows.length) : {})}
          className={styles.body}
          style={{ width: treeWidth + width, height }}
        >
          <Backdrop
            timeline={timeline}
            today={today}
            week={week}
            milestones={flags.shown}
            height={height}
          />
          <Links
            props={props}
            planning={planning}
            timeline={timeline}
            treeWidth={treeWidth}
            rows={drawn}
            chained={menu.chained}
            scroller={scroller}
            onMenu={menu.openLink}
          />
          <Rows
            props={props}
            columns={columns}
            planning={planning}
            timeline={timeline}
            first={first}
            drawn={drawn}
          />
          {rows.length === 0 && (
            <p className={styles.empty}>
              {props.sought === '' ? t('roadmap.empty') : t('roadmap.tray.noMatch')}
            </p>
          )}
          <SnapLine gesture={gesture} scale={scale} treeWidth={treeWidth} />
        </div>
      </div>
      <Foot
        width={treeWidth}
        count={unscheduled.length}
        tray={tray}
        readOnly={!can.planIssues}
        onTray={() => setTray(true)}
      />
      {!tray && props.forecasts && (
        <ForecastFoot forecasts={props.forecasts} left={treeWidth} onWeeks={props.onWeeks} />
      )}
      {tray && (
        <Tray
          items={unscheduled}
          editable={can.planIssues}
          onTake={(item, event) => drag.take(event, item.key, firstDays(item))}
          onEdit={setEdited}
          onClose={() => setTray(false)}
        />
      )}
      <FirstDates
        props={props}
        busy={tray || gesture !== null}
        left={treeWidth}
        onSchedule={() => setProposing(true)}
        onTray={() => setTray(true)}
      />
      <Held
        planning={planning}
        week={week}
        pixels={pixels}
        title={(held && hierarchy.items.get(held)?.title) ?? ''}
      />
      {edited && (
        <RowDialog
          edited={edited}
          props={props}
          spanOf={planning.spanOf}
          onClose={() => {
            setEdited(null);
            if ('depth' in edited) keys.focus(edited);
          }}
        />
      )}
      {proposing && (
        <Proposal
          props={props}
          selection={planning.selection}
          onClose={() => setProposing(false)}
        />
      )}
      {flags.popover}
      <Draft draft={linking.draft} />
      {menu.element}
    </div>
  );
};
