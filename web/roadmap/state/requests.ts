/** What other parts of the page, such as the toolbar, ask the timeline to do. */
export type TimelineRequest = 'today' | 'fit' | 'schedule' | 'clear' | 'drift';

const listeners = new Set<(request: TimelineRequest) => void>();

export const askTimeline = (request: TimelineRequest): void => {
  for (const listener of listeners) listener(request);
};

/** Calls `listener` for each request. Returns a function that unsubscribes. */
export const hearTimeline = (listener: (request: TimelineRequest) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
