// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Change as News } from '#domain/aggregates/feeds/change.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Conflict, Decision } from '../../store/ledger/change.ts';
import { heard } from '../../store/slices/live.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import ConflictDialog, { type ConflictDialogProps } from './conflict-dialog.tsx';

afterEach(cleanup);

const AT = Date.parse('2026-11-21T09:00:00.000Z');
const CAUSES: readonly (readonly [string, ConflictDialogProps['change']])[] = [
  ['While your change was waiting', { waited: true, at: AT }],
  ['While you were making your change', { waited: false, at: AT }],
  [
    'after the change that you are undoing',
    { waited: false, at: AT, takesBack: { id: '1', way: 'undo' } },
  ],
  ['after you undid this change', { waited: true, at: AT, takesBack: { id: '1', way: 'redo' } }],
];

const renamed = (title: string, about?: Conflict['about']): Conflict => ({
  title,
  card: null,
  facts: [{ name: 'summary', mine: `My ${title}`, theirs: title }],
  ...(about ? { about } : {}),
});
const issue = (id: string) => ({ thing: 'issue', id, fields: ['summary'] });

interface Site {
  /** The history of issue 2 in the tracker. `reader`: account id of the user. */
  readonly histories?: (reader: string) => readonly object[];
}

const opened = async (
  conflicts: readonly Conflict[],
  { histories = () => [] }: Site = {},
  change: ConflictDialogProps['change'] = { waited: true, at: AT },
) => {
  const site = await testStore({
    tracker: {
      instead: async ({ url }) => {
        if (url.includes('expand=changelog')) {
          const reader = await site.host.currentUser();
          return answered({ changelog: { histories: histories(reader) } });
        }
        if (!url.includes('/user/bulk')) return null;
        const people = ['ben', 'eva'].filter((id) => url.includes(`accountId=${id}`));
        const person = (accountId: string) => ({ accountId, active: true, avatarUrls: {} });
        const names: Record<string, string> = { ben: 'Ben Ito', eva: 'Eva Ruiz' };
        return answered({
          values: people.map((id) => ({ ...person(id), displayName: names[id] })),
        });
      },
    },
  });
  const answers: Decision[] = [];
  renderIn(
    site,
    <ConflictDialog
      change={change}
      conflicts={conflicts}
      board={null}
      onDecide={(decision) => answers.push(decision)}
      onClose={() => undefined}
    />,
  );
  let count = 0;
  const hear = (news: Partial<News>) => {
    count += 1;
    const change: News = {
      ...{ id: `n${count}`, thing: 'issue', thingId: '2', kind: 'updated', key: 'TRAIL-2' },
      ...{ fields: ['summary'], accountId: 'ben', at: '2026-11-21T09:00:01.000Z' },
      ...news,
    };
    const live = site.store.getState().live.place ?? 'p';
    act(() => {
      site.store.dispatch(heard({ place: live, cursor: '', reset: false, changes: [change] }));
    });
  };
  const reader = await site.host.currentUser();
  return { answers, hear, reader };
};

const named = (name: string) => screen.findByRole('dialog', { name });
const UNKNOWN = 'TRAIL-2 was changed by someone else';

describe('ConflictDialog', () => {
  it.each(CAUSES)('shows the explanation “%s” when the change is %j', async (words, change) => {
    await opened([renamed('Walk')], {}, change);
    const dialog = await named('Walk was changed by someone else');
    expect(dialog.textContent).toContain(words);
  });

  it('lists all things in conflict, and takes one decision for all of them', async () => {
    const { answers } = await opened([renamed('Walk'), renamed('Rest'), renamed('Walk')]);
    const dialog = within(await named('3 items in your change were also changed by others'));
    dialog.getByText(/Your answer applies to all of them/);
    const rows = dialog.getAllByRole('row', { name: /^Name/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameMy WalkWalk',
      'NameMy RestRest',
      'NameMy WalkWalk',
    ]);
    expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    expect(answers).toEqual(['theirs']);
  });

  it('names for each thing the person who changed it', async () => {
    const { hear } = await opened([renamed('TRAIL-2', issue('2')), renamed('TRAIL-3', issue('3'))]);
    hear({});
    hear({ thingId: '3', accountId: 'eva' });
    await screen.findByRole('region', { name: 'TRAIL-2, changed by Ben Ito' });
    await screen.findByRole('region', { name: 'TRAIL-3, changed by Eva Ruiz' });
  });
});

describe('ConflictDialog for one thing', () => {
  const one = [renamed('TRAIL-2', issue('2'))];

  it('names the person as soon as the feed reports the change', async () => {
    const { hear } = await opened(one);
    await named(UNKNOWN);
    hear({});
    await named('TRAIL-2 was changed by Ben Ito');
  });

  it('names the person who changed the field in conflict', async () => {
    const { hear } = await opened(one);
    hear({});
    hear({ accountId: 'eva', fields: ['labels'] });
    await named('TRAIL-2 was changed by Ben Ito');
  });

  it.each<[string, Partial<News>]>([
    ['another thing', { thingId: '3' }],
    ['a release with the same id', { thing: 'version' }],
    ['a long time ago', { at: '2026-11-21T08:00:00.000Z' }],
    ['by an app', { accountId: null }],
  ])('names nobody when the feed reports only a change of %s', async (_, news) => {
    const { hear } = await opened(one);
    hear(news);
    await named(UNKNOWN);
  });

  it('names the person whom the thing itself names', async () => {
    await opened([
      { ...renamed('TRAIL-2'), by: { accountId: 'eva' as AccountId, displayName: 'Eva Ruiz' } },
    ]);
    await named('TRAIL-2 was changed by Eva Ruiz');
  });

  it('never names the user', async () => {
    const { hear, reader } = await opened(one);
    hear({});
    hear({ accountId: reader });
    await named('TRAIL-2 was changed by Ben Ito');
  });

  it("reads the name from the issue's history when the feed does not report the change", async () => {
    const entry = (accountId: string, displayName: string, fieldId: string) => ({
      author: { accountId, displayName },
      created: '2026-11-21T09:00:01.000+0000',
      items: [{ fieldId }],
    });
    await opened(one, {
      histories: (reader) => [
        entry('eva', 'Eva Ruiz', 'labels'),
        entry(reader, 'The reader', 'summary'),
        entry('ben', 'Ben Ito', 'summary'),
      ],
    });
    await named('TRAIL-2 was changed by Ben Ito');
  });

  it.each([
    ['waits for', { waited: true }, 0],
    ['stands over', { waited: false }, 1],
  ] as const)('%s a dialog of the user when the change is %j', async (_, change, count) => {
    const site = await testStore();
    const nothing = () => undefined;
    renderIn(
      site,
      <>
        <Dialog title="Share" onClose={nothing}>
          Share
        </Dialog>
        <ConflictDialog
          change={{ at: AT, ...change }}
          conflicts={[renamed('Walk')]}
          board={null}
          onDecide={nothing}
          onClose={nothing}
        />
      </>,
    );
    await screen.findByText('Share', { selector: 'h2' });
    expect(screen.queryAllByText('Walk was changed by someone else')).toHaveLength(count);
  });
});
