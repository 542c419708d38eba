import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import { Subject } from '../../../ui/layers/dialog-subject.ts';
import { Note } from '../../../ui/pages/note.tsx';
import type { BoardActs } from '../../actions/context.ts';
import type { Address } from '../../grid/address.ts';
import { goalAt, issueAt, stepAt, storyAt, titleAt } from '../../grid/things.ts';
import type { NewCardPlace } from '../../props/props.ts';
import { DeleteCardsDialog } from './delete-cards-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditCardDialog } from './edit-card-dialog.tsx';
import { EditCardsDialog } from './edit-cards-dialog.tsx';
import { FallOffDialog } from './fall-off-dialog.tsx';
import { LinkIssueDialog } from './link-issue-dialog.tsx';
import { MoveStepDialog } from './move-step-dialog.tsx';
import { MoveStoryDialog } from './move-story-dialog.tsx';
import { MoveSubtaskDialog } from './move-subtask-dialog.tsx';
import type { OverlaysProps } from './overlay-props.ts';
import { PasteDialog } from './paste-dialog.tsx';

/** Returns the card at an address, or all selected cards if it is one of them. Returns no card for other things. */
const cardsWith = ({ layout, selecting }: BoardActs, address: Address): StoryCard[] =>
  address.kind === 'story' && address.subtask === undefined
    ? (selecting.groupWith(address) ?? [address.id]).flatMap((id) => storyAt(layout, id) ?? [])
    : [];

/**
 * Returns the ids of the cards that a dialog is about: all selected cards if the address is one of them, otherwise only
 * that card.
 */
const groupAt = ({ selecting }: BoardActs, address: Address): readonly string[] =>
  address.subtask === undefined
    ? (selecting.groupWith(address) ?? [address.id])
    : [address.subtask];

const isThere = ({ layout }: BoardActs, address: Address): boolean =>
  address.kind === 'goal' ? goalAt(layout, address.id) !== null : issueAt(layout, address) !== null;

/**
 * Returns the dialog's props with the board as it was before the dialog's thing was deleted. The dialog stays open,
 * says that the thing was deleted, and keeps the typed text (R-LIVE-8).
 */
const useLastThere = (props: OverlaysProps) => {
  const { open, context } = props;
  const subject = open.moved ?? open.edited ?? open.deleted;
  const [last, setLast] = useState(context);
  const [ids] = useState(() => (subject ? groupAt(context, subject) : []));
  const there =
    !subject ||
    subject.kind === 'lane' ||
    isThere(context, subject) ||
    (ids.length > 1 && ids.some((id) => storyAt(context.layout, id) !== null));
  if (there && last !== context) setLast(context);
  return { shown: there ? props : { ...props, context: last }, subject, gone: !there, ids };
};

const Gone = ({ name, typed }: { readonly name: string; readonly typed: boolean }) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Note tone="warning">
        {t('gone.unknown', { name })} {typed && t('gone.kept')}
      </Note>
    </div>
  );
};

const WarnDialog = ({ open, focus }: OverlaysProps) => {
  const { warning } = open;
  if (!warning) return null;
  const onClose = () => {
    open.closeWarning();
    focus(warning.focus);
  };
  return <FallOffDialog warning={warning} onClose={onClose} />;
};

/** Returns a place as text: the step and the lane, or the goal. */
const placeWords = ({ t, layout }: BoardActs, place: NewCardPlace): string => {
  if (place.kind === 'step') return titleAt(t, layout, { kind: 'goal', id: place.goalId });
  if (place.kind === 'subtask') return titleAt(t, layout, { kind: 'story', id: place.storyId });
  const step = titleAt(t, layout, { kind: 'step', id: place.stepId });
  const lane = titleAt(t, layout, { kind: 'lane', id: place.laneId });
  return t('list', { things: [step, lane] });
};

const LinkDialog = ({ adding, context }: OverlaysProps) => {
  const { linking } = adding;
  const { existing } = context.props.intents;
  if (!linking || !existing) return null;
  return (
    <LinkIssueDialog
      place={placeWords(context, linking)}
      find={(text) => existing.find(linking, text)}
      faultOf={(issue) => existing.faultOf?.(linking, issue) ?? null}
      onLink={adding.endLink}
      onClose={() => adding.endLink(null)}
    />
  );
};

const MoveDialog = ({ open, context, focus }: OverlaysProps) => {
  const { layout, props, intents } = context;
  const { moved } = open;
  const cards = moved?.kind === 'story' ? cardsWith(context, moved) : [];
  const step = moved?.kind === 'step' ? stepAt(layout, moved.id) : null;
  const onClose = () => {
    open.closeMove();
    if (moved) focus(moved);
  };
  const subtask = moved?.subtask === undefined ? null : issueAt(layout, moved);
  const story = moved && subtask ? storyAt(layout, moved.id) : null;
  if (subtask && story) {
    return (
      <MoveSubtaskDialog
        map={props.model.map}
        rules={props.intents.rules}
        story={story}
        subtask={subtask}
        onMove={intents.moveSubtask}
        onClose={onClose}
      />
    );
  }
  if (cards.length > 0) {
    return (
      <MoveStoryDialog
        map={props.model.map}
        rules={props.intents.rules}
        cards={cards}
        mayRank={props.can.rankIssues}
        onMove={(move) => intents.moveStories(move, moved?.id)}
        onClose={onClose}
      />
    );
  }
  if (!step?.issue) return null;
  return (
    <MoveStepDialog map={props.model.map} step={step} onMove={intents.moveStep} onClose={onClose} />
  );
};

interface EditProps extends OverlaysProps {
  readonly ids: readonly string[];
}

const EditDialog = ({ open, context, focus, ids }: EditProps) => {
  const { layout, props } = context;
  const { edited } = open;
  if (!edited) return null;
  const chosen = ids.length > 1 ? ids.flatMap((id) => storyAt(layout, id)?.issue ?? []) : [];
  const issue = issueAt(layout, edited);
  const onClose = () => {
    open.closeEdit();
    focus(edited);
  };
  const [first, ...others] = chosen;
  if (first) {
    return (
      <EditCardsDialog
        issues={[first, ...others]}
        can={props.can}
        choicesFor={props.intents.choicesFor}
        onEdit={(edit) =>
          context.intents.editCards(
            [first, ...others].map(({ id }) => id),
            edit,
          )
        }
        onClose={onClose}
      />
    );
  }
  if (!issue) return null;
  return (
    <EditCardDialog
      issue={issue}
      can={props.can}
      choicesFor={props.intents.choicesFor}
      findPeople={props.intents.findPeople}
      onEditCard={props.intents.onEditCard}
      onClose={onClose}
    />
  );
};

const RemoveDialog = ({ open, context, focus }: OverlaysProps) => {
  const { t, layout, props, intents } = context;
  const { deleted } = open;
  if (!deleted || deleted.kind === 'lane') return null;
  const { kind, id, subtask } = deleted;
  const onClose = () => {
    open.closeDelete();
    focus(deleted);
  };
  const cards = cardsWith(context, deleted);
  if (cards.length > 1) {
    const ids = cards.map(({ issue }) => issue.id);
    return (
      <DeleteCardsDialog
        map={props.model.whole ?? props.model.map}
        ids={ids}
        countBelow={props.intents.countBelow}
        onDelete={() => intents.removeCards(ids)}
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteDialog
      map={props.model.whole ?? props.model.map}
      target={subtask === undefined ? { kind, id } : { kind: 'subtask', id: subtask }}
      title={titleAt(t, layout, deleted)}
      mayDeleteIssues={props.can.deleteIssues}
      countBelow={props.intents.countBelow}
      onDelete={intents.remove}
      onClose={onClose}
    />
  );
};

const BoardDialogs = (props: OverlaysProps) => {
  const { adding } = props;
  const { shown, subject, gone, ids } = useLastThere(props);
  const { t, layout } = shown.context;
  const warning: ReactNode =
    gone && subject ? (
      <Gone name={titleAt(t, layout, subject)} typed={subject === props.open.edited} />
    ) : null;
  const edits = subject ? ids.join(' ') : '';
  return (
    <Subject value={{ edits, gone: warning }}>
      <MoveDialog {...shown} />
      <EditDialog {...shown} ids={ids} />
      <RemoveDialog {...shown} />
      <WarnDialog {...props} />
      <LinkDialog {...props} />
      {adding.pasted && (
        <PasteDialog
          pasted={adding.pasted}
          onConfirm={() => adding.endPaste(true)}
          onClose={() => adding.endPaste(false)}
        />
      )}
    </Subject>
  );
};

export default BoardDialogs;
