import { useEffect, useEffectEvent, useRef } from 'react';
import { same } from '#domain/kernel/same.ts';
import type { Place } from '../../host/host.ts';
import { useHost } from '../../page/host-context.ts';
import { useHostHistory } from '../../page/steps/use-host-history.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { momentPlace, readMomentLink } from '../../story-map/past/moment-link.ts';
import { type AskedMoment, askMoment, pageMoments } from '../../story-map/past/page-moments.ts';

interface MomentStepsProps {
  readonly page: Pick<PageContext, 'refreshing' | 'onPanel'>;
}

/**
 * Keeps the moment that the map shows, and the one that it is compared with, in the host's address (R-TIME-12): a link
 * or a reload shows them again, and the browser's back button returns to the moments before. Renders nothing.
 */
export const MomentSteps = ({ page }: MomentStepsProps) => {
  const host = useHost();
  const arrived = useRef(false);
  /** What the address says. */
  const kept = useRef(momentPlace({ shown: null, since: null }));
  /** True until the moments that the address asks for are shown, or are refused. */
  const opening = useRef(false);

  const ask = (asked: AskedMoment) => {
    opening.current = true;
    askMoment(asked, () => page.onPanel('timeline'));
  };
  const open = (place: Place) => {
    const link = readMomentLink(place, new Date());
    if ('fault' in link) return ask(link);
    kept.current = momentPlace(link);
    const thing = place.goalId ? { thing: { kind: 'goal', id: place.goalId } as const } : {};
    if (link.shown !== pageMoments.get().shown) ask({ at: link.shown, ...thing });
    pageMoments.set({ since: link.since });
    if (link.since !== null) page.onPanel('compare');
  };
  const write = useEffectEvent(() => {
    const { asked, playing, ...moments } = pageMoments.get();
    if (!arrived.current || asked !== null || playing) return;
    const [place, left] = [momentPlace(moments), kept.current];
    kept.current = place;
    if (opening.current) opening.current = false;
    else if (!same(place, left)) void host.history().then(({ keep }) => keep(place, left));
  });
  useEffect(() => pageMoments.subscribe(() => write()), []);
  useEffect(() => {
    if (arrived.current || page.refreshing) return;
    arrived.current = true;
    const { moment, since } = host.page.parameters;
    if (moment || since) open(host.page.parameters);
  });
  useHostHistory(({ follow }) => follow((place) => open(place)));
  return null;
};
