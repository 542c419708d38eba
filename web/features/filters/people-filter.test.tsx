// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { NO_CARD_FILTER } from '#domain/board/filters/card-filter.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { story } from '#domain/testing/issues.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
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

const opened = async (people: number) =>
  render(
    <I18nextProvider i18n={await createI18n('en')}>
      <PeopleFilter
        stories={assigned(people)}
        filter={NO_CARD_FILTER}
        onFilter={() => undefined}
        onMore={() => undefined}
      />
    </I18nextProvider>,
  );

it('the people filter shows four faces, and the number of further people', async () => {
  await opened(19);
  expect(screen.getAllByRole('button', { name: /^Only cards of/ })).toHaveLength(4);
  expect(screen.getByRole('button', { name: '+15 Assignee' })).toBeTruthy();
});

it('the people filter shows no number when there are no further people', async () => {
  await opened(4);
  expect(screen.queryByRole('button', { name: /Assignee/ })).toBeNull();
});
