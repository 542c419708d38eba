import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Part } from '../../i18n/texts.ts';
import { laterModule } from '../../later/later-module.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Props of a component that can be closed. When it crashes, the crash note offers to close it as well. */
export interface Closable {
  readonly onClose?: () => void;
}

/**
 * A dialog, menu or panel that is loaded on demand, with the parts of the texts that it uses. It has an error boundary
 * of its own, for crashes and for files that fail to load.
 */
export const later = <Props extends object>(
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => laterAfter(() => null, load, ...parts);

/** As `later`, with a placeholder while the part loads. */
export const laterAfter = <Props extends object>(
  waiting: (props: Props) => ReactNode,
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => {
  const { now, bring, preload } = laterModule(load, ...parts);
  let Waited = lazy(bring);
  const Later = (props: Props & Closable) => {
    // A loaded component is rendered immediately, without an empty frame. The component type must not change
    // afterwards: React would mount the new type from scratch, and what the user typed would be lost.
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
                // A rejected `lazy` component stays rejected, so a new one is needed.
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
