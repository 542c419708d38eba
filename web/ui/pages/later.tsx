import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Part } from '../../i18n/texts.ts';
import { laterModule } from '../../later/later-module.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Props of a component that can be closed. If the component crashes, the crash note can close it too. */
export interface Closable {
  readonly onClose?: () => void;
}

/**
 * Returns a dialog, menu or panel that loads on demand, with the parts of the texts that it uses. Its own error
 * boundary handles crashes and files that fail to load.
 */
export const later = <Props extends object>(
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => laterAfter(() => null, load, ...parts);

/** Like `later`, with a placeholder while the part loads. */
export const laterAfter = <Props extends object>(
  waiting: (props: Props) => ReactNode,
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => {
  const { now, bring, preload } = laterModule(load, ...parts);
  let Waited = lazy(bring);
  const Later = (props: Props & Closable) => {
    // A loaded component is rendered immediately, without an empty frame. The component type must not change
    // afterwards, since React would remount the component and lose typed text.
    const [Part, setPart] = useState<ComponentType<Props & Closable>>(
      () => now()?.default ?? Waited,
    );
    return (
      <CrashBoundary
        fallback={({ id, retry }) => (
          <CrashNote
            over
            crash={{
              id,
              retry: () => {
                // A rejected `lazy` component stays rejected, so a retry needs a new one.
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
