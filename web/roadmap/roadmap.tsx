import type { CSSProperties } from 'react';
import { firstDays } from '#domain/roadmap/unscheduled.ts';
import { Canvas } from './canvas.tsx';
import { ForecastFoot } from './forecast/forecast-foot.tsx';
import { Draft } from './links/links.tsx';
import { Proposal } from './proposal/proposal.tsx';
import type { RoadmapProps } from './props/props.ts';
import styles from './roadmap.module.css';
import { type RoadmapParts, useRoadmap } from './use-roadmap.ts';
import { FirstDates } from './view/first-dates.tsx';
import { Foot } from './view/foot.tsx';
import { Held } from './view/held.tsx';
import { RowDialog } from './view/row-dialog.tsx';
import { Tray } from './view/tray.tsx';

interface PartProps {
  readonly props: RoadmapProps;
  readonly parts: RoadmapParts;
}

/** Renders what is below the rows or covers their lower edge. */
const Feet = ({ props, parts }: PartProps) => {
  const { can } = props;
  const { treeWidth, tray, setTray, planning, unscheduled } = parts;
  return (
    <>
      <Foot
        width={treeWidth}
        count={unscheduled.length}
        tray={tray}
        readOnly={!can.planIssues}
        onTray={() => setTray(true)}
      />
      {!tray && props.model.forecasts && (
        <ForecastFoot
          forecasts={props.model.forecasts}
          left={treeWidth}
          onWeeks={props.look.onWeeks}
        />
      )}
      {tray && (
        <Tray
          items={unscheduled}
          editable={can.planIssues}
          onTake={(item, event) => planning.drag.take(event, item.key, firstDays(item))}
          onEdit={parts.setEdited}
          onClose={() => setTray(false)}
        />
      )}
      <FirstDates
        props={props}
        busy={tray || planning.gesture !== null}
        left={treeWidth}
        onSchedule={() => parts.setProposing(true)}
        onTray={() => setTray(true)}
      />
    </>
  );
};

/** Renders what follows the pointer, and the open dialogs. */
const Over = ({ props, parts }: PartProps) => {
  const { hierarchy, week } = props.model;
  const { pixels } = props.look;
  const { planning, edited, setEdited, setProposing } = parts;
  const { keys, gesture } = planning;
  const held = gesture?.held[0]?.key;
  return (
    <>
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
      {parts.proposing && (
        <Proposal
          props={props}
          selection={planning.selection}
          onClose={() => setProposing(false)}
        />
      )}
      {parts.flags.popover}
      <Draft draft={parts.linking.draft} />
      {parts.menu.element}
    </>
  );
};

/** Renders the roadmap: bars along the days, beside a tree that stays at the left edge (R-MAP-10). */
export const Roadmap = (props: RoadmapProps) => {
  const parts = useRoadmap(props);
  return (
    <div
      className={styles.roadmap}
      style={{ '--tree': `${parts.treeWidth}px` } as CSSProperties}
      data-narrow={parts.narrow || undefined}
      data-drift={props.model.drift ? '' : undefined}
    >
      <Canvas props={props} parts={parts} />
      {parts.seen && <Feet props={props} parts={parts} />}
      <Over props={props} parts={parts} />
    </div>
  );
};
