import { useImperativeHandle } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { BoardHandle } from '../props/handle.ts';
import type { HandleOptions } from './handle-of.ts';

/** The code that answers the page. The palette and panels need it, and they load late themselves. */
const answers = laterModule(() => import('./handle-of.ts'));

/** Gives the page its handle on the board. */
export const useHandle = (options: HandleOptions): void => {
  useImperativeHandle(options.acts.props.handle, (): BoardHandle => {
    const now = () => answers.now()?.handleOf(options);
    return {
      shows: (at) => now()?.shows(at) ?? false,
      show: (at) => answers.run(({ handleOf }) => handleOf(options).show(at)),
      point: (at) => answers.run(({ handleOf }) => handleOf(options).point(at)),
      chosen: () => options.store.get().chosen,
      watch: options.store.subscribe,
      thing: () => now()?.thing() ?? null,
    };
  });
};
