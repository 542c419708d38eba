import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { leaveCommentBodySchema } from '#domain/contracts/guest-comment.ts';
import { CatalogueError } from '#domain/errors.ts';
import { boardPage, type Sent } from '#domain/sharing/page/board-page.ts';
import { lockedPage, noteOf } from '#domain/sharing/page/document.ts';
import { publicLanguage } from '#domain/sharing/public-words/languages.ts';
import type { GuestCall, GuestEndpoints } from '../../middleware/guest-handler.ts';
import { isPass, isPassword, passOf } from '../../share/password.ts';
import type { Reply } from '../endpoint.ts';
import { requireAllowance } from '../require-allowance.ts';
import { ToldFault } from '../told-fault.ts';
import { leaveComment, shownComments } from './comments.ts';
import { guestActor } from './guest-actor.ts';
import type { GuestPorts } from './ports.ts';
import { shownBoard } from './shown-board.ts';
import { type OpenLink, openLink } from './target.ts';

/** So often one guest, and all guests of a link together, may try a password. */
export const TRY_LIMIT = { times: 10, seconds: 600 };
const LINK_TRY_LIMIT = { times: 200, seconds: 3600 };

const page = (status: number, content: string): Reply => ({
  status,
  text: { type: 'text/html; charset=utf-8', content },
});

/** A board with all of its cards is large, and the edge packs nothing that it may not keep. */
const packed = (status: number, content: string): Reply => ({
  status,
  file: {
    type: 'text/html; charset=utf-8',
    body: gzipSync(content),
    encoding: 'gzip',
    caching: 'no-store',
  },
});

type Form = Readonly<Record<string, string>>;

const isRefused = (error: unknown, code: string): boolean =>
  error instanceof CatalogueError && error.refusal.code === code;

/** Why a comment was not taken, by what refused it; whatever else goes wrong is on our side. */
const UNTAKEN: Readonly<Record<string, Sent['outcome']>> = {
  TOO_MANY_REQUESTS: 'tooMany',
  TEXT_REQUIRED: 'refused',
  TEXT_TOO_LONG: 'refused',
};

/** What became of a comment, and what went wrong where that is on our side. */
interface Left {
  readonly outcome: Sent['outcome'];
  readonly cause?: unknown;
}

const leave = async (
  ports: GuestPorts,
  call: GuestCall,
  open: OpenLink,
  { author, text, about }: Omit<Sent, 'outcome'>,
): Promise<Left> => {
  const issueKey = about === '' ? {} : { issueKey: about };
  const body = z.safeParse(leaveCommentBodySchema, { author, text, ...issueKey });
  if (!body.success) return { outcome: 'refused' };
  try {
    await leaveComment(ports, open, { ...call, body: body.data });
    return { outcome: 'taken' };
  } catch (cause) {
    // A link that ends meanwhile is told as such.
    if (isRefused(cause, 'SHARE_NOT_FOUND')) throw cause;
    const code = cause instanceof CatalogueError ? cause.refusal.code : '';
    const outcome = UNTAKEN[code];
    return outcome ? { outcome } : { outcome: 'failed', cause };
  }
};

/** What was sent with the form and what became of it: nothing that a visitor wrote is lost (spec 001 §8 Feedback). */
const commented = async (
  ports: GuestPorts,
  call: GuestCall,
  open: OpenLink,
  { author = '', text, about = '', website }: Form,
): Promise<(Sent & Left) | null> => {
  if (text === undefined) return null;
  const draft = { author, text, about };
  // Who fills in a field that nobody sees is no visitor, and hears nothing of it.
  const left: Left = website ? { outcome: 'taken' } : await leave(ports, call, open, draft);
  return { ...draft, ...left };
};

/** Whether a guest may come in, and what is wrong with the password that they gave. */
const unlock = async (
  ports: GuestPorts,
  { address }: GuestCall,
  { link, target, setting: { password } }: OpenLink,
  form: Form,
): Promise<'in' | 'ask' | 'wrong' | 'tooMany'> => {
  if (password === null || isPass(password, link, form.pass ?? '')) return 'in';
  if (form.password === undefined) return 'ask';
  const { tenant } = target;
  const actor = await guestActor(ports.findInstallation, tenant, address);
  const tries = [
    { subject: `password#${link}#${actor.address ?? ''}`, limit: TRY_LIMIT },
    { subject: `password#${link}`, limit: LINK_TRY_LIMIT },
  ];
  try {
    await requireAllowance(ports, tenant, tries, 'TOO_MANY_REQUESTS');
  } catch (error) {
    if (isRefused(error, 'TOO_MANY_REQUESTS')) return 'tooMany';
    throw error;
  }
  return isPassword(password, form.password) ? 'in' : 'wrong';
};

const STATUS = { ask: 200, wrong: 403, tooMany: 429 } as const;

const answer = async (ports: GuestPorts, call: GuestCall, form: Form): Promise<Reply> => {
  const language = publicLanguage(call.language);
  const open = await openLink(ports, call);
  const door = await unlock(ports, call, open, form);
  if (door !== 'in') {
    return page(STATUS[door], lockedPage(language, door === 'ask' ? null : door));
  }
  const { password, presentation } = open.setting;
  const board = await shownBoard(ports, open);
  if (board === null) return page(200, noteOf(language, 'soon'));
  const sent = presentation.comments ? await commented(ports, call, open, form) : null;
  const content = boardPage({
    board,
    description: presentation.description,
    comments: presentation.comments ? await shownComments(ports, open) : null,
    roadmap: presentation.roadmap,
    sent,
    pass: password && passOf(password, open.link),
    language,
    files: ports.map,
  });
  if (sent?.outcome === 'failed') throw new ToldFault(packed(503, content), sent.cause);
  return packed(200, content);
};

/** Whatever a link lacks is said on a page of ours: no visitor reads JSON. */
const inWords = async (call: GuestCall, make: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await make();
  } catch (error) {
    const language = publicLanguage(call.language);
    if (isRefused(error, 'SHARE_NOT_FOUND')) return page(404, noteOf(language, 'gone'));
    if (error instanceof ToldFault) throw error;
    throw new ToldFault(page(503, noteOf(language, 'failed')), error);
  }
};

/** The public page of a board (spec 001 §2): read with GET; a password or a comment is sent to the same address. */
export const guestPageEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  'GET /share/{id}': { answer: (call) => inWords(call, () => answer(ports, call, {})) },
  'POST /share/{id}': {
    form: true,
    answer: (call) => inWords(call, () => answer(ports, call, call.form ?? {})),
  },
});
