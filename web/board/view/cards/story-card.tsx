import { type CSSProperties, memo } from 'react';
import type { CommentCount } from '#domain/aggregates/guest-comment/count.ts';
import type { StoryCard as Card } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/icons/avatar.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { PriorityIcon } from '../../../ui/icons/priority-icon.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import type { Rect } from '../../geometry/units.ts';
import { addressKey } from '../../grid/address.ts';
import { sameFields } from '../../model/store.ts';
import { cardLabel } from '../../words/card-label.ts';
import { commentsLabel } from '../../words/comments-label.ts';
import { useTexts } from '../../words/texts.tsx';
import { CardAbout, CardComments, CardPicture } from '../later/later-views.tsx';
import type { Detail } from '../parts/detail.ts';
import { type CardLook, sameThing, type ThingMarks } from '../parts/drawn-thing.ts';
import { liftable } from '../parts/lift.ts';
import { MoreButton } from '../parts/more-button.tsx';
import styles from './card.module.css';
import face from './card-face.module.css';
import { SubtaskRows } from './subtask-rows.tsx';

export interface CardMarks extends ThingMarks {
  readonly selected: boolean;
}

export interface StoryCardProps {
  readonly card: Card;
  /** Position and height of the card in board units, relative to the top left corner of the cell. */
  readonly box: Rect;
  readonly tint: string | null;
  readonly detail: Detail;
  readonly look: CardLook;
  /** Numbers of comments by guests; null if there are none. */
  readonly comments: CommentCount | null;
  /** Ids of the personas of the story's goal. `look.faces` draws them. */
  readonly personas?: readonly string[] | undefined;
  readonly marks: CardMarks;
}

interface FaceProps {
  readonly issue: Issue;
  readonly fields: CardLook['fields'];
}

/** Maximum number of faces on a card. */
const FACES = 2;

/** A key up to this length, and a status that matches this pattern, fit on a card, so they need not be measured. */
const SURE = { key: 14, status: /^[\u0020-\u024f]{1,11}$/ } as const;

const CardKey = ({ issue: { key, status } }: { readonly issue: Issue }) => (
  <span
    className={classNames(
      face.key,
      key.length > SURE.key && face.long,
      status.category === 'done' && face.done,
    )}
  >
    {key}
  </span>
);

const planId = ({ id }: Issue): string => `plan-${id}`;

const SecondLine = ({ issue, fields }: FaceProps) => {
  const { labels, plan } = issue;
  const planned = fields.has('plan') && plan;
  const labelled = fields.has('labels') && labels.length > 0;
  if (!planned && !labelled) return <CardKey issue={issue} />;
  return (
    <span className={face.about}>
      <CardKey issue={issue} />
      <CardAbout id={planId(issue)} plan={planned || null} labels={labelled ? labels : []} />
    </span>
  );
};

/** Returns whether the card shows the faces of personas. */
const isFaced = ({ personas = [], look, detail }: StoryCardProps): boolean =>
  detail === 'full' && personas.length > 0 && look.fields.has('personas');

const CardFace = (props: StoryCardProps) => {
  const t = useTexts();
  const { card, personas } = props;
  const { fields, faces } = props.look;
  const { issue } = card;
  const { status, storyPoints, priority, assignee } = issue;
  return (
    <>
      <IssueTypeIcon type={issue.type} className={face.type} />
      <SecondLine issue={issue} fields={fields} />
      {fields.has('priority') && priority && (
        <PriorityIcon priority={priority} className={face.priority} />
      )}
      {fields.has('status') && status.name !== '' && (
        <Lozenge
          action="status"
          tone={toneOfCategory[status.category]}
          className={classNames(face.status, SURE.status.test(status.name) && face.short)}
        >
          {status.name}
        </Lozenge>
      )}
      {fields.has('points') && storyPoints !== null && (
        <Badge
          value={t('number', { value: storyPoints })}
          label={t('board.card.points', { count: storyPoints })}
          className={face.points}
        />
      )}
      {isFaced(props) && <span className={face.personas}>{faces?.(personas ?? [], FACES)}</span>}
      {fields.has('assignee') && assignee && <Avatar person={assignee} className={face.assignee} />}
    </>
  );
};

/** Shows the facts that are readable at half the size: key, status and assignee. */
const SmallFace = ({ issue, fields }: FaceProps) => (
  <>
    {fields.has('status') && (
      <span className={face.square} data-category={issue.status.category} aria-hidden="true" />
    )}
    <CardKey issue={issue} />
    {fields.has('assignee') && issue.assignee && (
      <Avatar person={issue.assignee} className={face.assignee} />
    )}
  </>
);

const CardBody = (props: StoryCardProps) => {
  const { card, detail, comments } = props;
  const { active, movable } = props.marks;
  const { fields, subtasks, pictureOf } = props.look;
  const { issue } = card;
  const full = detail === 'full';
  return (
    <>
      {detail !== 'block' && (
        <span className={face.summary} data-clamped>
          {issue.summary}
        </span>
      )}
      {full && pictureOf && <CardPicture issue={issue} pictureOf={pictureOf} />}
      {full && <CardFace {...props} />}
      {full && comments && <CardComments comments={comments} />}
      {detail === 'title' && <SmallFace issue={issue} fields={fields} />}
      {(full || active) && <MoreButton id={issue.id} title={issue.summary} reachable={active} />}
      {full && card.subtasks.length > 0 && (
        <SubtaskRows card={card} view={subtasks} reachable={active} movable={movable} />
      )}
    </>
  );
};

const DrawnStoryCard = (props: StoryCardProps) => {
  const { card, box, tint, detail, look } = props;
  const { movable, active, busy, lifted, selected } = props.marks;
  const t = useTexts();
  const { issue } = card;
  const said = props.comments && commentsLabel(t, props.comments);
  const label = t('list', { things: [cardLabel(t, issue), said].filter(Boolean) });
  const style: CSSProperties & Record<'--tint', string | undefined> = {
    left: box.x,
    top: box.y,
    height: box.height,
    '--tint': tint ?? undefined,
    width: box.width,
  };
  return (
    <li
      ref={movable ? liftable : null}
      className={classNames(
        styles.card,
        styles.story,
        styles[detail],
        face[detail],
        isFaced(props) && face.faced,
        look.colored && tint && styles.colored,
        lifted && styles.lifted,
      )}
      style={style}
      data-address={addressKey({ kind: 'story', id: issue.id })}
      data-tip={issue.summary}
      data-category={detail === 'block' ? issue.status.category : undefined}
      data-tinted={tint !== null || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={selected ? t('board.select.card', { card: label }) : label}
      aria-describedby={look.fields.has('plan') && issue.plan ? planId(issue) : undefined}
      data-selected={selected || undefined}
      tabIndex={active ? 0 : -1}
    >
      <CardBody {...props} />
    </li>
  );
};

const sameCard = (a: Card, b: Card): boolean =>
  a === b ||
  (a.issue === b.issue &&
    a.subtasks.length === b.subtasks.length &&
    a.subtasks.every((subtask, index) => subtask === b.subtasks[index]));

/**
 * Renders a story: a white card with a stripe in its step's colour, and its subtasks as rows. Renders again only when
 * the story changes.
 */
export const StoryCard = memo(
  DrawnStoryCard,
  sameThing<StoryCardProps>({ card: sameCard, box: sameFields, marks: sameFields }),
);
