import { useEffect, useEffectEvent } from 'react';
import { type Instant, isInstant } from '#domain/kernel/time.ts';
import type { PanelProps } from '../../story-map/panel.ts';

/** Compares with a moment at once if the panel was opened for it, such as from a baseline. */
export const useAskedMoment = (
  { asked, at }: Pick<PanelProps, 'asked' | 'at'>,
  start: (at: Instant) => void,
): void => {
  const onAsked = useEffectEvent(() => {
    if (at !== null && isInstant(at)) start(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same moment is compared again each time it is asked for
  useEffect(() => onAsked(), [asked]);
};
