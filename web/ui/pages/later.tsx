import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Part } from '../../i18n/texts.ts';
import { laterModule } from '../../later/later-module.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Props of a component that can be closed. If it crashes, the note about the crash can close it too. */
export interface Closable {
  readonly onClose?: () => void;
}

/**
 * Returns a dialog, menu or panel that is loaded on demand, together with the parts of the texts that it needs. If it
 * crashes or cannot be loaded, only a note about that is shown.
 */
export const later = <Props extends object>(
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => laterAfter(() => null, load, ...parts);

/** Like `later`, but shows what `waiting` returns while the component is loading. */
export const laterAfter = <Props extends object>(
  waiting: (props: Props) => ReactNode,
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => {
  const { now, bring, preload } = laterModule(load, ...parts);
  let Waited = lazy(bring);
  const Later = (props: Props & Closable) => {
    // A component that is loaded already is rendered immediately, without an empty frame. After that, the component
    // must stay the same, because React would otherwise mount it anew and typed text would be lost.
    const [Part, setPart] = useState<ComponentType<Props & Closable>>(
      () => now()?.default ?? Waited,
    );
    return (
      <CrashBoundary
        fallback={({ retry, ...crash }) => (
          <CrashNote
            over
            crash={{
              ...crash,
              retry: () => {
                // A `lazy` component that could not be loaded never loads, so a retry needs a new one.
                Waited = lazy(bring);
                setPart(() => Waited);
                retry();
              },
            }}
            onClose={props.onClose}
          />
        )}
      >
        <Suspense fallback={waiting(props)}>
          <Part {...props} />
        </Suspense>
      </CrashBoundary>
    );
  };
  return Object.assign(Later, { preload });
};
