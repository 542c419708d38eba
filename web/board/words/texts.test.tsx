import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { addTexts } from '../../i18n/texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { remembered } from './texts.tsx';

describe('remembered', () => {
  it("returns the catalogue's texts, with values and plurals", async () => {
    const { t } = await wholeI18n('de');
    const own = remembered(t);
    for (let round = 0; round < 2; round += 1) {
      for (const count of [0, 1, 2, 1_234]) {
        expect(own('board.card.points', { count })).toBe(t('board.card.points', { count }));
      }
      expect(own('board.card.priority', { name: 'Hoch' })).toBe(
        t('board.card.priority', { name: 'Hoch' }),
      );
      // Titles are inserted unchanged, even those that look like a pattern or a placeholder.
      for (const title of ['$& $1', '{{name}} $t(board.goal.none)', 'Ein Weg', '']) {
        expect(own('board.action.moreFor', { title })).toContain(title);
      }
      expect(own('board.goal.none')).toBe(t('board.goal.none'));
    }
  });

  it('asks the catalogue only once for each text', async () => {
    const { t } = await wholeI18n('en');
    const asked = vi.fn(t) as unknown as typeof t;
    const own = remembered(asked);
    for (const count of [1, 2, 1, 2]) own('board.card.points', { count });
    for (const title of ['One', 'Two', 'One']) own('board.action.moreFor', { title });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('asks the catalogue for a text until that text has loaded', async () => {
    const i18n = await createI18n('en', ['start']);
    const own = remembered(i18n.t);
    expect(own('view.hiddenFlag', { title: 'x' })).toBe('view.hiddenFlag');
    addTexts(i18n, 'view', { view: { hiddenFlag: '{{title}} is hidden' } });
    expect(own('view.hiddenFlag', { title: 'x' })).toBe('x is hidden');
  });
});
