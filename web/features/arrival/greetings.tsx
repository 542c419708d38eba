import { useEffect, useEffectEvent, useState } from 'react';
import { REVIEW_ANSWERED } from '#domain/aggregates/app-setting/review.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { ChangeAppSettingBody } from '#domain/contracts/app-setting.ts';
import { sinceError } from '../../host/error-times.ts';
import { useHost } from '../../page/host-context.ts';
import { useAppSetting } from '../../page/use-app-setting.ts';
import { clientVersion } from '../../store/backend/ask-backend.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { changeAppSettings } from '../../store/main/change-preferences.ts';
import { useReviewCheckQuery } from '../../store/main/review-api.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { Review } from './review.tsx';
import { countVisit, knowsProduct } from './visits.ts';
import { Welcome } from './welcome.tsx';
import { WhatsNew } from './whats-new.tsx';
import { type Greeting, greetingOf } from './which.ts';

/** Name of the cookie that stores the last version seen in this browser. */
const VERSION = 'cairn-version';

interface GreetingsProps {
  readonly page: PageContext;
  readonly seen: StoryMap;
  readonly leftOut: number;
  /** Whether new users are greeted here; false if the map shows its start page, which already greets them. */
  readonly greets: boolean;
}

/** Returns the greeting of this visit; null if there is none. */
const useGreeting = (greets: boolean) => {
  const data = useAppSetting();
  const review = useReviewCheckQuery();
  const dispatch = useAppDispatch();
  const [greeting, setGreeting] = useState<Greeting | 'none' | null>(null);
  const { page: place } = useHost();
  const [{ now, visits }] = useState(() => {
    const moment = Date.now();
    return { now: moment, visits: countVisit(moment) };
  });
  const asked = review.data;
  if (greeting === null && data && asked !== undefined) {
    const found = greetingOf({
      isNewUser: data.isNewUser,
      asksForReview: asked,
      version: clientVersion(),
      seenVersion: readCookie(VERSION),
      knowsProduct: knowsProduct(visits, now),
      inConfluence: place.kind === 'macro',
      sinceError: sinceError(now),
    });
    setGreeting(found ?? 'none');
  }
  const greeted = greeting === 'welcome' && !greets;
  useEffect(() => {
    if (greeting !== null) writeCookie(VERSION, clientVersion());
  }, [greeting]);
  const end = () => setGreeting('none');
  const change = (body: ChangeAppSettingBody) => void dispatch(changeAppSettings(data, body));
  const onGreeted = useEffectEvent(() => {
    change({ isNewUser: false });
    end();
  });
  useEffect(() => {
    if (greeted) onGreeted();
  }, [greeted]);
  return { greeting: greeted ? 'none' : greeting, change, end };
};

/** Greets a user who opens a map, with at most one message per visit. A dismissed message never returns. */
export const Greetings = ({ page, seen, leftOut, greets }: GreetingsProps) => {
  const greeted = useGreeting(greets);
  switch (greeted.greeting) {
    case 'welcome': {
      const close = () => {
        greeted.change({ isNewUser: false });
        greeted.end();
      };
      return (
        <Welcome
          map={seen}
          leftOut={leftOut}
          onTour={
            page.settings.openTourGuide
              ? () => {
                  close();
                  page.onPanel('tour');
                }
              : null
          }
          onClose={close}
        />
      );
    }
    case 'news':
      return (
        <WhatsNew
          onTry={(panel) => {
            greeted.end();
            page.onPanel(panel);
          }}
          onClose={greeted.end}
        />
      );
    case 'review': {
      const answer = (dateCloseReviewModal: string) => {
        greeted.change({ dateCloseReviewModal });
        greeted.end();
      };
      return (
        <Review
          onLater={() => answer(new Date().toISOString())}
          onEnd={() => answer(REVIEW_ANSWERED)}
        />
      );
    }
    default:
      return null;
  }
};
