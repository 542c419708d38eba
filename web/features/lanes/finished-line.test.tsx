// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { totalsOf } from '#domain/board/model/lanes.ts';
import { version } from '#domain/testing/issues.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import FinishedLine from './finished-line.tsx';

afterEach(cleanup);

const released = (id: string) => version(id, { released: true });
const LANE = { id: '20', version: released('20'), sprint: null, totals: totalsOf([]) };
const VERSIONS = ['20', '21', '22'].map(released);
const nothing = () => undefined;

describe('the line of finished releases', () => {
  it.each([
    [3, '1 of 3 finished releases with stories here'],
    [1, '1 finished release'],
  ])('says of %d finished releases how many it stands for', async (all, name) => {
    const { store, host } = await testStore({});
    const i18n = await wholeI18n('en');
    renderIn(
      { i18n, store, host },
      <FinishedLine
        finished={{ lanes: [LANE], open: false, onOpen: nothing }}
        versions={VERSIONS.slice(0, all)}
        lanes={[LANE]}
        change={nothing}
        board={{ current: null }}
      />,
    );
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
