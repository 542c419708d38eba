import type { Presentation } from '#domain/aggregates/sharing/presentation.ts';
import {
  editedParts,
  type SharingEdit,
  type SharingStep,
  withSharingChange,
} from '#domain/change/model/sharing.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { readSharing, rotateLink, switchSharing } from '../calls/sharing-calls.ts';
import type { Conflict, Fact, SharingPart } from '../ledger/change.ts';
import { FailureError } from '../ports/failure.ts';
import { secretNamed } from '../share/secrets.ts';
import { conditionsOf } from './conditions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isSetting = (current: Current | undefined): current is PluginSetting =>
  current != null && 'presentation' in current;

/** Returns the settings that can be edited, as texts. For the password, the text only says whether there is one. */
const textsOf = (setting: PluginSetting): Readonly<Record<SharingPart, string>> => {
  const { shareBoardName, shareBoardId, enableShareSubtasks, hasPassword, presentation } = setting;
  const { expiresOn, ...rest } = presentation;
  const shown = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ) as Record<Exclude<keyof Presentation, 'expiresOn'>, string>;
  return {
    ...shown,
    expiresOn: expiresOn ?? '',
    name: shareBoardName,
    subtasks: String(enableShareSubtasks),
    password: String(hasPassword),
    link: String(shareBoardId !== null),
  };
};

/**
 * Returns the settings that both sides changed. If others have ended the public link, this is a conflict too, because
 * other settings can be saved only with a link.
 */
const factsOf = (step: SharingStep, current: PluginSetting): Fact[] => {
  const { change, before } = step;
  if (change.kind !== 'save') return [];
  const [was, theirs] = [textsOf(before), textsOf(current)];
  const mine = textsOf(withSharingChange(before, step));
  const ended = before.shareBoardId !== null && current.shareBoardId === null;
  const names: SharingPart[] = [...(ended ? (['link'] as const) : []), ...editedParts(change.edit)];
  return names.flatMap((name): Fact[] =>
    theirs[name] === was[name] || theirs[name] === mine[name]
      ? []
      : [{ name: `sharing.${name}`, mine: mine[name], theirs: theirs[name] }],
  );
};

/** Returns the conflict. Its title is the name of the shared board. */
const conflictOf = (step: SharingStep, current: PluginSetting): Conflict | null => {
  const facts = factsOf(step, current);
  const title = current.shareBoardName || step.before.shareBoardName;
  return facts.length > 0 ? { title, card: null, facts } : null;
};

/** Re-plans the step: saves only what differs from what others have set. A new password is always saved. */
const editOnto = (
  step: SharingStep,
  edit: SharingEdit,
  current: PluginSetting,
  yields: boolean,
) => {
  const [theirs, mine] = [textsOf(current), textsOf(withSharingChange(current, step))];
  const contested = yields ? factsOf(step, current).map(({ name }) => name) : [];
  const isLeft = (name: SharingPart): boolean =>
    !contested.includes(`sharing.${name}`) && theirs[name] !== mine[name];
  const { boardName, enableShareSubtasks, presentation = {}, password } = edit;
  const shown = Object.entries(presentation).filter(([name]) => isLeft(name as keyof Presentation));
  const secret = password && !contested.includes('sharing.password');
  return {
    ...(boardName !== undefined && isLeft('name') ? { boardName } : {}),
    ...(enableShareSubtasks !== undefined && isLeft('subtasks') ? { enableShareSubtasks } : {}),
    ...(shown.length > 0 ? { presentation: Object.fromEntries(shown) } : {}),
    ...(password !== undefined && (secret || isLeft('password')) ? { password } : {}),
  };
};

const sharingOnto = (
  step: SharingStep,
  current: PluginSetting,
  yields: boolean,
): SharingStep | null => {
  const { change } = step;
  const based = { ...step, before: current };
  if (change.kind === 'end') return current.shareBoardId === null ? null : based;
  if (change.kind === 'renew') return based;
  const isEnded = current.shareBoardId === null;
  if (yields && factsOf(step, current).some(({ name }) => name === 'sharing.link')) return null;
  const edit = editOnto(step, change.edit, current, yields);
  if (Object.keys(edit).length === 0 && !isEnded) return null;
  return { ...based, change: { ...change, edit } };
};

/** Returns the password that a change sets. It is never stored, so it is lost when the page is reloaded. */
const passwordOf = (
  { password }: SharingEdit,
  { run }: Sending,
): { readonly password?: string | null } => {
  if (password === undefined) return {};
  if (password === null) return { password };
  const text = run(secretNamed(password.secret));
  if (text === null) throw new FailureError({ kind: 'refused', code: 'SHARE_PASSWORD_LOST' });
  return { password: text };
};

const sendChange = async (
  { board, change, before }: SharingStep,
  sending: Sending,
  current: PluginSetting | null,
): Promise<PluginSetting> => {
  const { backend, key } = sending;
  if (change.kind === 'renew') return rotateLink(backend, board, key);
  const version = current?.version ?? before.version;
  const conditions = conditionsOf(key, version, Boolean(current));
  if (change.kind === 'end') return switchSharing(backend, board, { enable: false }, conditions);
  const { password: _, ...edit } = change.edit;
  const body = { enable: true, ...edit, ...passwordOf(change.edit, sending) };
  return switchSharing(backend, board, body, conditions);
};

/**
 * How changes of sharing are sent. Each setting is merged separately: there is a conflict only if both sides changed
 * the same one.
 */
export const sharingKind: WriteKind<'sharing'> = {
  mends: true,
  look: ({ board }, { backend }) => readSharing(backend, board),
  conflict: (step, current) => (isSetting(current) ? conflictOf(step, current) : null),
  onto: (step, current, { yields }) =>
    isSetting(current) ? sharingOnto(step, current, yields) : step,
  theirs: (_step, current): Sent => (isSetting(current) ? { sharing: current } : {}),
  send: async (step, sending, current) => ({
    sharing: await sendChange(step, sending, isSetting(current) ? current : null),
  }),
};
