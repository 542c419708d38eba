// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { NO_CARD_FILTER } from '#domain/board/filters/card-filter.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { story } from '#domain/testing/issues.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { PeopleFilter } from './people-filter.tsx';

afterEach(cleanup);

const assigned = (people: number) =>
  Array.from({ length: people }, (_, at) => ({
    ...story(`${at}`),
    assignee: {
      accountId: `${at}` as AccountId,
      displayName: `Person ${at}`,
      avatarUrl: null,
      active: true,
    },
  }));

const opened = async (people: number) => {
  const i18n = await wholeI18n('en');
  const filter = (count: number, narrowed: boolean) => (
    <I18nextProvider i18n={i18n}>
      <PeopleFilter
        stories={assigned(count)}
        filter={NO_CARD_FILTER}
        narrowed={narrowed}
        onFilter={() => undefined}
        onMore={() => undefined}
      />
    </I18nextProvider>
  );
  const { rerender } = render(filter(people, false));
  return {
    becomes: (count: number, narrowed: boolean) => rerender(filter(count, narrowed)),
  };
};

const faces = () => screen.queryAllByRole('button', { name: /^Only cards of/ });

it('the people filter shows four faces, and the number of further people', async () => {
  await opened(19);
  expect(faces()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Assignee: +15' })).toBeTruthy();
});

it('the people filter shows no number when there are no further people', async () => {
  await opened(4);
  expect(screen.queryByRole('button', { name: /Assignee/ })).toBeNull();
});

it('the people filter keeps its faces while quick filters are on', async () => {
  const { becomes } = await opened(3);
  becomes(0, true);
  expect(faces()).toHaveLength(3);
  becomes(2, false);
  expect(faces()).toHaveLength(2);
});
