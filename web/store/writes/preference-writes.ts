import { withStar } from '#domain/change/model/preferences.ts';
import { changeAppSetting } from '../calls/app-setting-calls.ts';
import { readStars, saveStars } from '../calls/stars.ts';
import type { WriteKind } from './write-kind.ts';

/**
 * How preferences are sent. A star is added to the stored list, and of the settings only the changed ones are sent, so
 * choices made in other tabs stay.
 */
export const preferenceKind: WriteKind<'preference'> = {
  send: async (step, { ask, backend, key, run }) => {
    const { change } = step;
    if (change.kind === 'app') {
      return { appSetting: await changeAppSetting(backend, change.body, key) };
    }
    const accountId = await run((_dispatch, _getState, { host }) => host.currentUser());
    const stored = await readStars(ask, accountId);
    const stars = withStar(stored.stars, step);
    if (stars !== stored.stars) await saveStars(ask, stored, stars);
    return { stars };
  },
};
