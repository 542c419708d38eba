import { expect, it } from 'vitest';
import type { HostFlag } from '../../host/host.ts';
import { withTexts } from '../../i18n/texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { tellRefused } from './tell-held.ts';

it.each([
  ['MOVE_NO_PLACE', 'warning', 'Nothing was moved', 'Nothing can be dropped there.'],
  [
    'MOVE_RELEASE_ARCHIVED',
    'warning',
    'Nothing was moved',
    'Stories cannot be moved to an archived release.',
  ],
  [
    'onlyPartFits',
    'info',
    'The whole map does not fit into the window',
    '20% is the smallest zoom. Collapse or hide lanes and steps to see more of the map at once.',
  ],
] as const)('shows and announces why nothing changed: %s', async (reason, tone, title, body) => {
  const { t } = await wholeI18n('en');
  await withTexts(async () => ({}), ['flags', 'errors'])();
  const flags: HostFlag[] = [];
  const said: string[] = [];
  const flag = (shown: HostFlag) => {
    flags.push(shown);
    return () => undefined;
  };
  tellRefused(t, reason, { host: { flag }, announce: (text) => void said.push(text) });
  expect(flags).toMatchObject([{ tone, title, body }]);
  expect(said).toEqual([`${title}. ${body}`]);
});
