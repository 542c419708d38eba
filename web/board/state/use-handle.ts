import { useImperativeHandle } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { BoardHandle } from '../props/handle.ts';
import type { HandleOptions } from './handle-of.ts';

/**
 * The code behind the board's handle. It is loaded when it is first used, because the command palette and the panels
 * that use it are loaded late too.
 */
const answers = laterModule(() => import('./handle-of.ts'));

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
