import { gzipSync } from 'node:zlib';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { boardPage, type Sent } from '#domain/publishing/page/board-page.ts';
import { lockedPage, noteOf } from '#domain/publishing/page/document.ts';
import { acceptedLanguage } from '#domain/publishing/public-words/by-language.ts';
import type { GuestCall, GuestEndpoints } from '../../middleware/guest-handler.ts';
import type { Reply } from '../endpoint.ts';
import { FaultWithPage } from '../fault-with-page.ts';
import { isWaiting, shownComments } from './comments.ts';
import { type CommentResult, type Form, formComment } from './form-comment.ts';
import { pathOf } from './link-cookie.ts';
import type { GuestPorts } from './ports.ts';
import { shownBoard } from './shown-board.ts';
import { type OpenLink, openLink } from './target.ts';
import { unlock } from './unlock.ts';

const THANKS: Sent = { author: '', text: '', about: '', outcome: 'taken' };

const page = (status: number, content: string): Reply => ({
  status,
  text: { type: 'text/html; charset=utf-8', content },
});

/**
 * Returns a compressed page. A board with all its cards is large, and the CDN does not compress answers that are not
 * cached.
 */
const packed = (status: number, content: string): Reply => ({
  status,
  file: {
    type: 'text/html; charset=utf-8',
    body: gzipSync(content),
    encoding: 'gzip',
    caching: 'no-store',
  },
});

const isRefused = (error: unknown, code: string): boolean =>
  error instanceof CatalogueError && error.refusal.code === code;

const STATUS = { ask: 200, wrong: 403, tooMany: 429 } as const;

/** The visitor's input that is kept while the page requires a password. */
const KEPT = ['author', 'text', 'about', 'key'] as const;

const ask = (call: GuestCall, type: keyof typeof STATUS, form: Form): Reply => {
  const kept = KEPT.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]]));
  const language = acceptedLanguage(call.language);
  const fault = type === 'ask' ? null : type;
  return page(STATUS[type], lockedPage({ language, fault, kept: Object.fromEntries(kept) }));
};

const show = async (
  ports: GuestPorts,
  call: GuestCall,
  open: OpenLink,
  sent: Sent | null,
): Promise<Reply> => {
  const language = acceptedLanguage(call.language);
  const { presentation } = open.setting;
  const board = await shownBoard(ports, open);
  if (board === null) {
    const unsent = sent === null || sent.outcome === 'taken' ? '' : sent.text;
    return page(200, noteOf(language, 'soon', unsent));
  }
  const content = boardPage({
    board,
    description: presentation.description,
    comments: presentation.comments ? await shownComments(ports, open) : null,
    roadmap: presentation.roadmap,
    isStale: typeof open.setting.renewal?.stopped === 'string',
    sent,
    formKey: ports.ids(),
    language,
    files: ports.map,
  });
  return packed(sent?.outcome === 'failed' ? 503 : 200, content);
};

const read = async (ports: GuestPorts, call: GuestCall): Promise<Reply> => {
  const open = await openLink(ports, call);
  const unlocked = await unlock(ports, call, open, undefined);
  if (unlocked.type !== 'in') return ask(call, unlocked.type, {});
  const waits = await isWaiting(ports, open, call.query.sent ?? '');
  return show(ports, call, open, waits ? THANKS : null);
};

/** Answers a form with a redirect to an address that can be reloaded without another submit. */
const redirect = (
  { link }: OpenLink,
  cookies: readonly string[],
  sent: CommentResult | null,
): Reply => ({
  status: 303,
  location: `${pathOf(link)}${sent ? `?sent=${sent.id}#talk` : ''}`,
  cookies,
});

const send = async (ports: GuestPorts, call: GuestCall, form: Form): Promise<Reply> => {
  const open = await openLink(ports, call);
  const unlocked = await unlock(ports, call, open, form.password);
  if (unlocked.type !== 'in') return ask(call, unlocked.type, form);
  const cookies = unlocked.cookie === null ? [] : [unlocked.cookie];
  const left = await formComment(ports, call, open, form);
  if (left === null || left.outcome === 'taken') return redirect(open, cookies, left);
  const reply = { ...(await show(ports, call, open, left)), cookies };
  if (left.outcome === 'failed') throw new FaultWithPage(reply, left.cause);
  return reply;
};

/**
 * Runs `make`. A refused link and a fault become an HTML page, because visitors cannot read JSON. The page contains the
 * comment that was sent.
 */
const inWords = async (call: GuestCall, make: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await make();
  } catch (error) {
    const language = acceptedLanguage(call.language);
    const unsent = call.form?.text ?? '';
    if (isRefused(error, 'SHARE_NOT_FOUND')) return page(404, noteOf(language, 'gone', unsent));
    if (error instanceof FaultWithPage) throw error;
    throw new FaultWithPage(page(503, noteOf(language, 'failed', unsent)), error);
  }
};

/**
 * The endpoints for the public page of a board (R-SHARE-6). The page is read with GET; a password or a comment is
 * posted to the same address.
 */
export const guestPageEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  'GET /share/{id}': { answer: (call) => inWords(call, () => read(ports, call)) },
  'POST /share/{id}': {
    form: true,
    answer: (call) => inWords(call, () => send(ports, call, call.form ?? {})),
  },
});
