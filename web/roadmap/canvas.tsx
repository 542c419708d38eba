import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { Links } from './links/links.tsx';
import type { RoadmapProps } from './props/props.ts';
import styles from './roadmap.module.css';
import type { RoadmapParts } from './use-roadmap.ts';
import { Backdrop } from './view/backdrop.tsx';
import { Flags } from './view/flags.tsx';
import { Head } from './view/head.tsx';
import { SnapLine } from './view/held.tsx';
import { Rows } from './view/rows.tsx';
import { HEADERS, TreeHead } from './view/tree-head.tsx';

interface CanvasProps {
  readonly props: RoadmapProps;
  readonly parts: RoadmapParts;
}

/** Moving the wheel by this amount doubles the zoom. */
const WHEEL = 300;

/** Always the same array, so that the parts that get it do not render again. */
const NO_MILESTONES: readonly Milestone[] = [];

/**
 * Returns the role of the rows. The row of column headers stays above them while they scroll, so it is not inside their
 * element but owned by it. The columns are the names, those of the tree, and the timeline.
 */
const treeGridRole = (label: string, rows: number, columns: number) => ({
  role: 'treegrid',
  'aria-label': label,
  'aria-owns': HEADERS,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 2,
  'aria-multiselectable': true,
});

/**
 * Renders the parts above the rows, which stay visible while the rows scroll: the header of the tree, the calendar and,
 * once the page is idle, the flags of milestones.
 */
const Heads = ({ props, parts }: CanvasProps) => {
  const { mode, today, week, past = false, drift } = props.model;
  const { can } = props;
  const { timeline, treeWidth, columns, flags, rests } = parts;
  return (
    <>
      <TreeHead
        mode={mode}
        sought={props.look.sought}
        onSeek={props.look.onSeek}
        columns={columns}
        chosen={props.look.columns}
        onColumns={props.look.onColumns}
        isOwned={props.model.rows.length > 0}
        drift={drift}
        width={treeWidth}
        onWidth={props.look.onTreeWidth}
        onAddMilestone={can.milestones ? (anchor) => flags.create(today, anchor) : null}
      />
      <div className={styles.calendar}>
        <Head timeline={timeline} today={today} week={week} past={past} />
        {rests && (
          <Flags
            timeline={timeline}
            milestones={flags.shown}
            today={today}
            marks={drift?.milestones}
            editable={can.milestones}
            onOpen={flags.open}
            onCreate={flags.create}
            onPointerDown={flags.onPointerDown}
            onKeyDown={flags.onKeyDown}
          />
        )}
        {rests && drift && (
          <drift.Flags milestones={flags.shown} marks={drift.milestones} scale={timeline.scale} />
        )}
      </div>
    </>
  );
};

/** Renders the part that scrolls with the rows. Links and milestones are drawn once the page is idle. */
const Body = ({ props, parts }: CanvasProps) => {
  const { rows, today, week } = props.model;
  const { t } = useTranslation();
  const { timeline, planning, treeWidth, columns, flags, menu, scroller, rests } = parts;
  return (
    <>
      <Backdrop
        timeline={timeline}
        today={today}
        week={week}
        milestones={rests ? flags.shown : NO_MILESTONES}
        height={parts.height}
      />
      {rests && (
        <Links
          props={props}
          planning={planning}
          timeline={timeline}
          treeWidth={treeWidth}
          height={parts.height}
          rows={parts.drawn}
          chained={menu.chained}
          scroller={scroller}
          onMenu={menu.openLink}
        />
      )}
      <Rows
        props={props}
        columns={columns}
        planning={planning}
        timeline={timeline}
        sight={parts.sight}
      />
      {rows.length === 0 && (
        <p className={styles.empty}>
          {props.look.sought === '' ? t('roadmap.empty') : t('roadmap.tray.noMatch')}
        </p>
      )}
      <SnapLine gesture={planning.gesture} scale={timeline.scale} treeWidth={treeWidth} />
    </>
  );
};

/** Renders everything that scrolls. The tree stays at the left edge and the calendar at the top. */
export const Canvas = ({ props, parts }: CanvasProps) => {
  const { rows } = props.model;
  const { pixels } = props.look;
  const { t } = useTranslation();
  const { timeline, planning, treeWidth, menu, linking, setEdited, seen } = parts;
  const { drag, keys } = planning;
  const onRow = (act: (row: Row) => void) => (event: MouseEvent) => {
    const row = planning.rowAt(event.target);
    if (row) act(row);
  };
  const width = treeWidth + timeline.width;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the treegrid; unhandled events come here
    <div
      ref={parts.scroller}
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
      <div className={styles.head} style={{ width }}>
        {seen && <Heads props={props} parts={parts} />}
      </div>
      <div
        {...(rows.length > 0
          ? treeGridRole(t('roadmap.title'), rows.length, parts.columns.length)
          : {})}
        className={styles.body}
        style={{ width, height: parts.height }}
      >
        {seen && <Body props={props} parts={parts} />}
      </div>
    </div>
  );
};
