/** Requests to the timeline from outside, such as from the toolbar. */
export type TimelineRequest = 'today' | 'fit' | 'schedule' | 'clear';

const listeners = new Set<(request: TimelineRequest) => void>();

export const askTimeline = (request: TimelineRequest): void => {
  for (const listener of listeners) listener(request);
};

/** Calls back on each request. Returns the unsubscribe function. */
export const hearTimeline = (listener: (request: TimelineRequest) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
