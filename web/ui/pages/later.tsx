import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Part } from '../../i18n/texts.ts';
import { laterModule } from '../../later/later-module.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What can be closed says so by the name of its property. */
export interface Closable {
  readonly onClose?: () => void;
}

/**
 * A dialog, menu or panel whose code comes when it is first wanted, with the parts of the texts that it says, in a
 * boundary of its own: neither a fault in it nor a file that did not come takes the page along.
 */
export const later = <Props extends object>(
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => laterAfter(() => null, load, ...parts);

/** The same with something that stands in its place until it has come. */
export const laterAfter = <Props extends object>(
  waiting: (props: Props) => ReactNode,
  load: Load<Props & Closable>,
  ...parts: readonly Part[]
) => {
  const { now, bring, preload } = laterModule(load, ...parts);
  let Waited = lazy(bring);
  const Later = (props: Props & Closable) => {
    // What is there is drawn at once, without a frame of nothing. It stays the same from then on: another component in
    // its place, though it draws the same, would lose what somebody has typed.
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
                // What was rejected once stays rejected.
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
