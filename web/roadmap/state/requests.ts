/** What is asked of the timeline from outside, such as from the toolbar. */
export type TimelineRequest = 'today' | 'fit' | 'schedule' | 'clear';

const listeners = new Set<(request: TimelineRequest) => void>();

export const askTimeline = (request: TimelineRequest): void => {
  for (const listener of listeners) listener(request);
};

/** Hears what is asked; gives what ends it. */
export const hearTimeline = (listener: (request: TimelineRequest) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
