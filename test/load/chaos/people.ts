import { ulid } from 'ulid';
import { seeded } from '#functions/testing/random/seeded.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type Book, type Fate, markOf } from './book.ts';
import { type Asked, type Patience, send } from './send.ts';
import type { ChaosSite } from './site.ts';

const PROJECT = '10000';
const BOARD = '1';
/** The public share is that of the project's own board. */
const SHARED = PROJECT;

const { siteAdmin, projectAdmin, boardAdmin, member } = PEOPLE;
/** Users who write. `member` tries to create goals without the permission to do so. */
const WRITERS = [siteAdmin.id, projectAdmin.id, boardAdmin.id, member.id];

/** Ids of items that users have created and not yet deleted. */
interface Made {
  readonly goals: string[];
  readonly milestones: string[];
  readonly personas: string[];
}

/**
 * The public link, and the marks of pictures that it may show: that of the last acknowledged picture, and those of
 * later pictures with an unknown result.
 */
export interface Published {
  link: string | null;
  marks: string[];
}

interface Doing {
  readonly what: string;
  readonly asked: Omit<Asked, 'key'> & { readonly keyless?: boolean };
  readonly told?: (fate: Fate, body: unknown) => void;
}

const keep = (list: string[], id: string) => (fate: Fate) => {
  if (fate === 'acknowledged') list.push(id);
};

/** Returns the users of a site. Each does one action at a time. The same seed leads to the same actions. */
export const peopleOf = (
  site: () => ChaosSite,
  book: Book,
  { seed, patience, projectKey }: { seed: number; patience: Patience; projectKey: string },
) => {
  const made: Made = { goals: [], milestones: [], personas: [] };
  const published: Published = { link: null, marks: [] };
  const numbers = new Map<number, number>();

  const doings = (
    by: string,
    random: () => number,
    mark: string,
  ): readonly (() => Doing | null)[] => {
    const one = (list: readonly string[]): string | undefined =>
      list[Math.floor(random() * list.length)];
    const change = (what: string, path: string, body: unknown, method = 'PUT'): Doing => ({
      what,
      asked: { by, method, path, body },
    });
    return [
      () => {
        const id = ulid();
        const body = { id, fields: { summary: mark } };
        const asked = { by, method: 'POST', path: `/smb/goal?projectId=${PROJECT}`, body };
        return { what: 'goal created', asked, told: keep(made.goals, id) };
      },
      () => {
        const id = one(made.goals);
        const body = { fields: { summary: mark } };
        return id === undefined ? null : change('goal renamed', `/smb/goal/${id}`, body);
      },
      () => {
        const id = one(made.goals);
        const path = `/smb/goal/${id}/label`;
        return id === undefined ? null : change('goal labelled', path, { labels: [mark] }, 'POST');
      },
      () => {
        const id = ulid();
        const body = { id, name: mark, startDate: '2026-03-02', endDate: '2026-03-05' };
        const asked = { by, method: 'POST', path: `/smb/milestone?boardId=${BOARD}`, body };
        return { what: 'milestone created', asked, told: keep(made.milestones, id) };
      },
      () => {
        const id = one(made.milestones);
        const path = `/smb/milestone/${id}`;
        return id === undefined ? null : change('milestone renamed', path, { name: mark });
      },
      () => {
        const id = ulid();
        const body = { id, scope: 'project', projectId: PROJECT, name: mark };
        const asked = { by, method: 'POST', path: '/smb/persona', body };
        return { what: 'persona created', asked, told: keep(made.personas, id) };
      },
      () => {
        const id = one(made.personas);
        const path = `/smb/persona/${id}`;
        return id === undefined ? null : change('persona renamed', path, { name: mark });
      },
      () => change('settings saved', `/smb/user-setting/${BOARD}`, { panelMode: mark }),
    ];
  };

  const carryOut = async (
    by: number,
    next: (mark: string) => Doing | null,
  ): Promise<Fate | null> => {
    const number = (numbers.get(by) ?? 0) + 1;
    const mark = markOf(by, number);
    const doing = next(mark);
    if (doing === null) return null;
    numbers.set(by, number);
    const { keyless = false, ...asked } = doing.asked;
    const ending = await send(site, { ...asked, key: keyless ? null : `key-${mark}` }, patience);
    // A retried request without an idempotency key may be refused because its first attempt was executed and only the
    // answer was lost. Such a request counts as acknowledged.
    const isThere =
      keyless && ending.tries > 1 && ending.fate === 'refused' && ending.status === 409;
    const fate = isThere ? 'acknowledged' : ending.fate;
    doing.told?.(fate, ending.body);
    book.note({ mark, by, number, what: doing.what, fate, tries: ending.tries });
    return fate;
  };

  const openLink = (path: string, method: string, body?: unknown) => () => ({
    what: 'link opened',
    asked: { by: siteAdmin.id, method, path, ...(body === undefined ? {} : { body }) },
    told: (fate: Fate, answer: unknown) => {
      published.marks = [];
      published.link =
        fate === 'acknowledged' ? (answer as { shareBoardId: string }).shareBoardId : null;
    },
  });
  const guest = WRITERS.length;
  const share = () =>
    carryOut(guest, openLink(`/smb/share/${SHARED}`, 'PUT', { enable: true, boardName: 'Walks' }));
  const rotate = () => carryOut(guest, openLink(`/smb/share/${SHARED}/rotate`, 'POST'));
  const comment = () =>
    carryOut(guest, (mark) => ({
      what: 'comment left',
      asked: {
        by: null,
        keyless: true,
        method: 'POST',
        path: `/smb/shared/${published.link}/comment`,
        body: { id: ulid(), author: 'Gus', text: mark },
      },
    }));
  const publish = () =>
    carryOut(guest, (mark) => ({
      what: 'board published',
      asked: {
        by: siteAdmin.id,
        method: 'POST',
        path: `/smb/share/${SHARED}/store`,
        body: {
          tasks: [],
          stories: [
            {
              id: '2',
              key: `${projectKey}-2`,
              summary: mark,
              status: { name: 'To do', category: 'new' },
            },
          ],
          releases: [],
          sprints: [],
        },
      },
      told: (fate) => {
        if (fate === 'acknowledged') published.marks = [mark];
        if (fate === 'unknown') published.marks.push(mark);
      },
    }));

  const random = WRITERS.map((_, index) => seeded(seed * 100 + index));
  return {
    published,
    count: WRITERS.length + 1,
    /**
     * Performs one action of the user with this index. The last index acts for two users: a visitor, and the admin who
     * shares the board.
     */
    step: async (by: number): Promise<void> => {
      const own = random[by];
      const account = WRITERS[by];
      if (own && account) {
        await carryOut(by, (mark) => {
          const all = doings(account, own, mark);
          return all[Math.floor(own() * all.length)]?.() ?? null;
        });
        return;
      }
      if (published.link === null) await share();
      else if ((await comment()) === 'refused') await rotate();
      else await publish();
    },
  };
};
export type People = ReturnType<typeof peopleOf>;
