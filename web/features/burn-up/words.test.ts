import { describe, expect, it } from 'vitest';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { measured } from './measure.ts';
import type { Outlook } from './use-outlook.ts';
import { outlookWords } from './words.ts';

const TODAY = 20_780;

const of = (scope: number, done: number) => {
  const work = (stories: number) => ({ stories, points: 0 });
  const days = [{ day: TODAY, scope: work(scope), done: work(done) }];
  const found = measured({ days, unsure: 0, deleted: 0 }, 'stories');
  if (!found) throw new Error('There is no work.');
  return found;
};

const OUTLOOK: Outlook = { forecast: { p50: 10, p85: 20 }, thin: false, weeks: 8 };

const said = async (more: Partial<Parameters<typeof outlookWords>[2]>) => {
  const { t } = await wholeI18n('en');
  return outlookWords(t, 'en', {
    ...{ outlook: OUTLOOK, measured: of(4, 1), ended: false, partial: false },
    ...{ today: TODAY, due: null },
    ...more,
  });
};

describe('the words of a forecast (R-BURN-3)', () => {
  it('are the days of 50 % and of 85 %', async () => {
    expect(await said({})).toMatchObject({ more: expect.stringContaining('85%'), quiet: false });
  });

  it('are only late where the day is unlikely to be met and enough is known', async () => {
    expect((await said({ due: TODAY + 5 }))?.late).toBe(true);
    expect((await said({ due: TODAY + 15 }))?.late).toBe(false);
    const thin = { ...OUTLOOK, thin: true };
    expect((await said({ due: TODAY + 5, outlook: thin }))?.late).toBe(false);
  });

  it.each([
    ['what has ended', { ended: true }, 'Already finished'],
    ['what is done', { measured: of(4, 4) }, 'All done'],
    ['a map that is not loaded as a whole', { partial: true }, 'No forecast, because'],
    ['what cannot be forecast', { outlook: null }, 'No forecast'],
    [
      'a team that finished nothing',
      { outlook: { ...OUTLOOK, forecast: { p50: null, p85: null } } },
      'nothing was finished in the last 8 weeks',
    ],
  ])('say why there is none for %s', async (_, more, text) => {
    expect(await said(more)).toMatchObject({ main: expect.stringContaining(text), quiet: true });
  });

  it('are none while it is computed', async () => {
    expect(await said({ outlook: { ...OUTLOOK, forecast: null } })).toBeNull();
  });
});
