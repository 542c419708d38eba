import { isDay } from '#domain/kernel/day.ts';
import { type Instant, instantOf, isInstant } from '#domain/kernel/time.ts';
import type { Place } from '../../host/host.ts';
import type { LinkFault } from './page-moments.ts';

/** The moments in the address of a map: that of the map, and the one that it is compared with. */
export interface LinkedMoments {
  readonly shown: Instant | null;
  readonly since: Instant | null;
}

/** Returns the values of the address for these moments. An empty value is left out of the address. */
export const momentPlace = ({ shown, since }: LinkedMoments) => ({
  moment: shown ?? '',
  since: since ?? '',
});

const readOne = (text: string | undefined, now: number): Instant | null | LinkFault => {
  if (!text) return null;
  // A day alone means its end, as on the timeline.
  const time = isDay(text) ? new Date(`${text}T23:59:59.999`).getTime() : null;
  if (time === null && !isInstant(text)) return 'unreadable';
  const at = time === null ? (text as Instant) : instantOf(time);
  return Date.parse(at) > now ? 'future' : at;
};

const isFault = (read: Instant | null | LinkFault): read is LinkFault =>
  read === 'unreadable' || read === 'future';

/**
 * Returns the moments that an address names, or why it names none that can be shown (R-TIME-12). A comparison with a
 * moment that is not before the shown one cannot be read.
 */
export const readMomentLink = (
  { moment, since }: Place,
  now: Date,
): LinkedMoments | { readonly fault: LinkFault } => {
  const shown = readOne(moment, now.getTime());
  const from = readOne(since, now.getTime());
  if (isFault(shown)) return { fault: shown };
  if (isFault(from)) return { fault: from };
  if (shown !== null && from !== null && from >= shown) return { fault: 'unreadable' };
  return { shown, since: from };
};
