import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { selectShownBoard } from '../board/select-shown.ts';
import { ended } from '../ledger/ledger.ts';
import type { Ports } from '../ports/ports.ts';
import { heard } from '../slices/live.ts';
import { mapLeft } from '../slices/shown.ts';
import { limitNear } from '../state/flags.ts';
import type { AppDispatch, RootState } from '../state/state.ts';
import { answerOf, type FeedAnswer, hearChanges, takeAnswer } from './hear-changes.ts';
import { pauseBefore } from './live-pause.ts';
import { isHidden, lookedAtPage } from './looked-at-page.ts';

type Api = ListenerEffectAPI<RootState, AppDispatch, Ports>;

/** What the pause before the next poll follows from. Times are those of `Ports.now`. */
interface Pace {
  failures: number;
  changedAt: number;
  askedAt: number;
  /** Number of answers that other tabs have told. */
  told: number;
}

const toTake = (pace: Pace, { now }: Ports, { changes }: FeedAnswer): void => {
  if (changes.length > 0) pace.changedAt = now();
  pace.askedAt = now();
  pace.failures = 0;
};

/** Waits until the next poll is due: the pause has passed, or the user has returned to the page. */
const rest = async ({ extra, take }: Api, pace: Pace): Promise<void> => {
  const chance = Math.random();
  for (;;) {
    const { failures, changedAt, askedAt, told } = pace;
    const nearLimit = extra.host.isNearLimit();
    const pause = pauseBefore({ failures, quiet: extra.now() - changedAt, chance, nearLimit });
    const left = pause - (extra.now() - askedAt);
    const hidden = isHidden();
    if (left <= 0 && !hidden) return;
    const woken = await take(
      (action) => [lookedAtPage, mapLeft, ended, heard].some(({ match }) => match(action)),
      hidden ? undefined : left,
    );
    if (!woken && told === pace.told) return;
    const [action] = woken ?? [];
    if (lookedAtPage.match(action) || mapLeft.match(action)) return;
    // Others often answer an own change.
    if (ended.match(action)) pace.changedAt = extra.now();
  }
};

/**
 * Polls for changes by others on a board until `goesOn` is false. The pace follows what happens (`live-pause.ts`): a
 * change by anybody makes it fast, a hidden page does not poll, and a user who returns is answered at once. All tabs in
 * which a person has the board open share one poll: a tab takes the answer that another tab tells, and waits anew
 * (R-LIVE-14).
 */
export const pollChanges = async (
  api: Api,
  place: string,
  goesOn: () => boolean,
): Promise<void> => {
  const { dispatch, extra, getState, signal } = api;
  const pace: Pace = { failures: 0, changedAt: extra.now(), askedAt: 0, told: 0 };
  const person = await extra.host.currentUser().catch(() => extra.ids());
  const name = `live|${extra.host.site}|${person}|${place}`;
  const tabs = extra.local.channel(name, (message) => {
    const answer = answerOf(message);
    const { live } = getState();
    // This tab asks by itself if it has read the feed up to another point, since it would miss changes.
    if (!answer || live.place !== place || answer.since !== live.cursor) return;
    pace.told += 1;
    toTake(pace, extra, answer);
    dispatch(takeAnswer(place, answer));
  });
  signal.addEventListener('abort', tabs.close);

  /** Asks the feed, unless another tab has done so meanwhile. Returns whether the feed has more. */
  const ask = async (told: number): Promise<boolean> => {
    const board = selectShownBoard(getState());
    if (!board || told !== pace.told) return false;
    const answer = await dispatch(hearChanges(board));
    toTake(pace, extra, answer);
    tabs.tell(answer);
    return answer.more;
  };

  while (goesOn()) {
    const { told } = pace;
    const more = await extra.local
      .alone(name, () => ask(told))
      .catch(() => {
        pace.failures += 1;
        pace.askedAt = extra.now();
        return false;
      });
    if (extra.host.isNearLimit()) dispatch(limitNear());
    if (!more && goesOn()) await rest(api, pace);
  }
  tabs.close();
};
