import type { CSSProperties } from 'react';
import { storyBox } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { addBox, cellOf, subtaskBox, subtaskRowBox } from '../../geometry/sight/add-places.ts';
import type { BoardRect } from '../../geometry/units.ts';
import type { Address } from '../../grid/address.ts';
import { issueAt, storyAt, titleAt } from '../../grid/things.ts';
import type { NewCardPlace } from '../../props/props.ts';
import { useTypedPlace } from '../../state/gestures/use-typed-place.ts';
import { useTexts } from '../../words/texts.tsx';
import { AddEditor, CardEditor } from '../adding/editors.tsx';
import { OnCanvas } from '../later/on-canvas.tsx';
import { cellRole, rowRole } from '../parts/grid-roles.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import type { StoryLayerProps } from './story-layer-props.ts';

/** Minimum width of the field, in screen pixels. */
const LEAST_WIDTH = 200;

const editorStyle = (box: BoardRect, scale: number): CSSProperties => ({
  left: box.x * scale,
  top: box.y * scale,
  width: Math.max(LEAST_WIDTH, box.width * scale),
});

const placeBox = (shared: LaneShared, place: NewCardPlace): BoardRect | null => {
  const { layout } = shared;
  if (place.kind === 'subtask') return subtaskBox(layout, place.storyId);
  // A field between two stories covers the second story. A field at the end of a cell covers nothing.
  const cell = place.kind === 'story' ? cellOf(layout, place.stepId, place.laneId) : null;
  const between =
    place.kind === 'story' && place.after && place.before && subtaskBox(layout, place.after);
  return between || (cell && addBox(layout, cell));
};

const useEditorLabel = ({ layout }: LaneShared, place: NewCardPlace): string => {
  const t = useTexts();
  if (place.kind === 'subtask') {
    const title = titleAt(t, layout, { kind: 'story', id: place.storyId });
    return t('board.add.subtaskTo', { title });
  }
  if (place.kind === 'step') return t('board.add.step');
  return t('board.add.storyTo', {
    step: titleAt(t, layout, { kind: 'step', id: place.stepId }),
    lane: titleAt(t, layout, { kind: 'lane', id: place.laneId }),
  });
};

const closesAt = ({ layout }: LaneShared, place: NewCardPlace): boolean => {
  if (place.kind === 'step') return false;
  const column =
    place.kind === 'subtask'
      ? layout.positions.get(place.storyId)?.column
      : layout.columnOfStep.get(place.stepId);
  return column !== undefined && column === layout.closing;
};

const Editor = ({ shared, adding, place }: StoryLayerProps & { readonly place: NewCardPlace }) => {
  const box = placeBox(shared, place);
  const label = useEditorLabel(shared, place);
  if (!box) return null;
  return (
    <OnCanvas layout={shared.layout} scale={shared.scale} closes={closesAt(shared, place)}>
      <AddEditor
        key={adding.session}
        label={label}
        style={editorStyle(box, shared.scale)}
        onAdd={adding.add}
        onPaste={adding.paste}
        onLevel={adding.level}
        onLink={adding.place?.kind === 'subtask' || !adding.mayLink ? undefined : adding.linkHere}
        onLeave={adding.leave}
      />
    </OnCanvas>
  );
};

const titleBox = (layout: BoardLayout, { id, subtask }: Address): BoardRect | null => {
  const card = storyAt(layout, id);
  if (!card || subtask === undefined) return storyBox(layout, id);
  const index = card.subtasks.findIndex((issue) => issue.id === subtask);
  return subtaskRowBox(layout, id, Math.max(0, index));
};

const Rename = ({ shared, renamed, onRename, onLeaveRename }: StoryLayerProps) => {
  const issue = renamed && issueAt(shared.layout, renamed);
  const box = renamed && titleBox(shared.layout, renamed);
  if (!issue || !box) return null;
  const closes = shared.layout.positions.get(renamed.id)?.column === shared.layout.closing;
  return (
    <OnCanvas layout={shared.layout} scale={shared.scale} closes={closes}>
      <CardEditor
        issue={issue}
        style={editorStyle(box, shared.scale)}
        onConfirm={onRename}
        onLeave={onLeaveRename}
      />
    </OnCanvas>
  );
};

/** Renders the field for the title of a story or subtask that is added or renamed. */
const StoryEditors = (props: StoryLayerProps) => {
  const { shared, adding, renamed } = props;
  const place = useTypedPlace(shared.layout, shared.model.store, adding);
  const writing = place !== null && place.kind !== 'step';
  return (
    (writing || renamed) && (
      <div {...rowRole(3)}>
        <div {...cellRole(1)}>
          {writing && <Editor {...props} place={place} />}
          {renamed && <Rename {...props} />}
        </div>
      </div>
    )
  );
};

export default StoryEditors;
