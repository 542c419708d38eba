import type { ModerationChange, ModerationStep } from '#domain/change/model/moderation.ts';
import type { ModerateCommentBody, ModeratedComment } from '#domain/contracts/guest-comment.ts';
import {
  deleteGuestComment,
  listGuestComments,
  moderateGuestComment,
} from '../calls/guest-comment-calls.ts';
import type { Fact } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { conditionsOf } from './conditions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isGuestComment = (current: Current | undefined): current is ModeratedComment =>
  current != null && 'leftAt' in current;

/**
 * Returns the parts in conflict: those that both sides changed or, if the user deletes the comment, all that others
 * changed.
 */
const factsOf = ({ change, before }: ModerationStep, current: ModeratedComment): Fact[] => {
  const facts: Fact[] = [];
  if (change.kind === 'story') return facts;
  if (change.kind !== 'answer' && current.status !== before.status) {
    const mine = change.kind === 'status' ? change.status : null;
    facts.push({ name: 'guestStatus', mine, theirs: current.status });
  }
  if (change.kind !== 'status' && current.answer !== before.answer) {
    const mine = change.kind === 'answer' ? change.answer : null;
    facts.push({ name: 'guestAnswer', mine, theirs: current.answer });
  }
  return facts.filter(({ mine, theirs }) => mine !== theirs);
};

const moderationOnto = (
  step: ModerationStep,
  current: ModeratedComment,
  yields: boolean,
): ModerationStep | null => {
  const { change } = step;
  const stands =
    (change.kind === 'status' && change.status === current.status) ||
    (change.kind === 'answer' && change.answer === current.answer) ||
    (change.kind === 'story' && change.story?.id === current.story?.id);
  const gives = yields && change.kind !== 'story';
  return gives || stands ? null : { ...step, before: current };
};

const bodyOf = (change: Exclude<ModerationChange, { kind: 'remove' }>): ModerateCommentBody => {
  if (change.kind === 'status') return { status: change.status };
  return change.kind === 'answer' ? { answer: change.answer } : { story: change.story };
};

const sendChange = async (
  { change, before }: ModerationStep,
  { backend, key }: Sending,
  current: ModeratedComment | null,
): Promise<Sent> => {
  const { id } = before;
  const conditions = conditionsOf(key, current?.version ?? before.version, Boolean(current));
  if (change.kind === 'remove') {
    // If somebody else has already deleted the comment, this counts as success.
    await unlessMissing(() => deleteGuestComment(backend, id, conditions));
    return { guestCommentGone: id };
  }
  return { guestComment: await moderateGuestComment(backend, id, bodyOf(change), conditions) };
};

/**
 * How moderation is sent. Status and answer are merged separately: there is a conflict only if both sides changed the
 * same one.
 */
export const moderationKind: WriteKind<'moderation'> = {
  mends: true,
  // Before a story is made of a comment, the comment is read. Otherwise a stale version would be noticed only after the
  // story was created.
  unversioned: ({ change }) => change.kind === 'story',
  look: async ({ before }, { backend }) => {
    const all = await listGuestComments(backend, before.board);
    return all.find(({ id }) => id === before.id) ?? null;
  },
  conflict: (step, current) => {
    const facts = isGuestComment(current) ? factsOf(step, current) : [];
    return facts.length > 0 ? { title: step.before.author, card: null, facts } : null;
  },
  onto: (step, current, { yields }) =>
    isGuestComment(current) ? moderationOnto(step, current, yields) : null,
  theirs: ({ before }, current): Sent =>
    isGuestComment(current) ? { guestComment: current } : { guestCommentGone: before.id },
  fault: ({ change }, current) =>
    change.kind !== 'remove' && current === null
      ? { kind: 'backend', status: 404, code: 'COMMENT_NOT_FOUND' }
      : null,
  send: (step, sending, current) =>
    sendChange(step, sending, isGuestComment(current) ? current : null),
};
