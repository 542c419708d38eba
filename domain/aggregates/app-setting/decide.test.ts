import { describe, expect, it } from 'vitest';
import { instantOf } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { appSettingDecider } from './decide.ts';
import { asksForReview, REVIEW_ANSWERED } from './review.ts';
import { DEFAULT_APP_SETTING } from './values.ts';
import { appSettingsView } from './view.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const daysAgo = (days: number) => instantOf(NOW - days * DAY);
const change = (changes: object) =>
  ({ type: 'ChangeAppSetting', accountId: 'ann', changes }) as const;
const head = { id: 'ann', version: 2, at: daysAgo(0) };

describe('the app setting of a person', () => {
  it('has default values and no row before the first choice', () => {
    const { state } = given(appSettingDecider);
    expect(state).toEqual({ ...DEFAULT_APP_SETTING, accountId: null });
    expect(appSettingsView.row(state, head)).toBeNull();
  });

  it('records one event for each value that changes', () => {
    const { events, state } = given(appSettingDecider).when(
      change({ enableAIFeature: true, dateCloseReviewModal: daysAgo(1), isNewUser: false }),
    );
    expect(events).toEqual([
      {
        type: 'AiFeatureSwitched',
        data: { accountId: 'ann', enableAIFeature: true, before: false },
      },
      {
        type: 'ReviewModalClosed',
        data: {
          accountId: 'ann',
          dateCloseReviewModal: daysAgo(1),
          before: { dateCloseReviewModal: null },
        },
      },
      { type: 'NewcomerChanged', data: { accountId: 'ann', isNewUser: false, before: true } },
    ]);
    expect(appSettingsView.row(state, head)).toEqual({
      accountId: 'ann',
      enableAIFeature: true,
      dateCloseReviewModal: daysAgo(1),
      isNewUser: false,
      version: 2,
      updatedAt: daysAgo(0),
    });
    expect(given(appSettingDecider, events).when(change({ isNewUser: false })).events).toEqual([]);
    const open = given(appSettingDecider, events).when(change({ dateCloseReviewModal: null }));
    expect(open.state.dateCloseReviewModal).toBeNull();
  });

  it('refuses an invalid moment for the closing of the review prompt', () => {
    const { refusal } = given(appSettingDecider).when(change({ dateCloseReviewModal: 'now' }));
    expect(refusal).toEqual({
      code: 'MOMENT_INVALID',
      fields: { dateCloseReviewModal: 'MOMENT_INVALID' },
    });
  });
});

describe('asksForReview', () => {
  it.each([
    [false, true, null],
    [true, false, null],
    [false, false, daysAgo(0)],
    [false, false, daysAgo(29)],
    [true, false, daysAgo(30)],
    [false, false, REVIEW_ANSWERED],
    [false, true, daysAgo(400)],
  ] as const)(
    'is %s when isNewUser is %s and the prompt was closed %s',
    (expected, isNewUser, dateCloseReviewModal) => {
      const values = { ...DEFAULT_APP_SETTING, isNewUser, dateCloseReviewModal };
      expect(asksForReview(values, daysAgo(0))).toBe(expected);
    },
  );
});
