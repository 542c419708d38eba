import { useState, type WheelEvent } from 'react';
import {
  cellKey,
  type MapSources,
  type StoryCard,
  type StoryMap,
} from '#domain/board/model/model.ts';
import type { StoriesMove } from '#domain/board/moves/move-stories.ts';
import { Avatar } from '#web/ui/icons/avatar.tsx';
import { IssueTypeIcon } from '#web/ui/icons/issue-type-icon.tsx';
import { PriorityIcon } from '#web/ui/icons/priority-icon.tsx';
import { Badge } from '#web/ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '#web/ui/marks/lozenge.tsx';
import { useMovableMap } from './movable-map.ts';
import styles from './plain-board.module.css';

const Card = ({ card: { issue } }: { card: StoryCard }) => (
  <li
    className={styles.card}
    data-address={`story:${issue.id}`}
    draggable
    onDragStart={(event) => event.dataTransfer.setData('text/plain', issue.id)}
  >
    <p className={styles.title}>{issue.summary}</p>
    <div className={styles.line}>
      <IssueTypeIcon type={issue.type} />
      <span>{issue.key}</span>
      {issue.priority && <PriorityIcon priority={issue.priority} />}
    </div>
    <div className={styles.line}>
      <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
      {issue.storyPoints !== null && <Badge value={String(issue.storyPoints)} label="points" />}
      {issue.assignee && <Avatar person={issue.assignee} />}
    </div>
  </li>
);

interface LanesProps {
  readonly map: StoryMap;
  readonly onMove: (move: StoriesMove) => void;
}

const Lanes = ({ map, onMove }: LanesProps) => {
  const steps = map.goals.flatMap((goal) => goal.steps);
  return map.lanes.map((lane) => (
    <section key={lane.id}>
      <h3>
        {lane.version?.name ?? 'Without a release'} ({lane.totals.stories})
      </h3>
      <div className={styles.row}>
        {steps.map((step) => (
          <ul
            key={step.id}
            className={styles.cell}
            data-cell={cellKey(step.id, lane.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const storyId = event.dataTransfer.getData('text/plain');
              const place = { after: null, before: null };
              onMove({ storyIds: [storyId], toStepId: step.id, toLaneId: lane.id, ...place });
            }}
          >
            {map.cells.get(cellKey(step.id, lane.id))?.map((card) => (
              <Card key={card.issue.id} card={card} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  ));
};

/** Draws the same cards in the way most boards do: all of them, at every change. */
export const PlainBoard = ({ sources, zoom }: { sources: MapSources; zoom: number }) => {
  const [map, move] = useMovableMap(sources);
  const [shownZoom, setZoom] = useState(zoom);
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey)
      setZoom(Math.min(200, Math.max(20, shownZoom - Math.sign(event.deltaY) * 5)));
  };
  return (
    <div className={styles.board} data-board onWheel={onWheel}>
      <div style={{ zoom: shownZoom / 100 }}>
        <div className={styles.row}>
          {map.goals.map(({ id, goal, steps }) => (
            <div key={id}>
              <h2>{goal?.fields.summary ?? 'No goal'}</h2>
              <div className={styles.row}>
                {steps.map((step) => (
                  <div key={step.id} className={styles.cell}>
                    <div className={styles.card}>{step.issue?.summary ?? 'Other'}</div>
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
        <Lanes map={map} onMove={move} />
      </div>
    </div>
  );
};
