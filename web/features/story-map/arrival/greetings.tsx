import { useEffect, useState } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import { clientVersion } from '../../../api/backend/ask-backend.ts';
import {
  useAppSettingQuery,
  useChangeAppSettingMutation,
} from '../../../api/main/app-setting-api.ts';
import { useReviewCheckQuery } from '../../../api/main/review-api.ts';
import type { PageContext } from '../actions/page-context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { Review } from './review.tsx';
import { Welcome } from './welcome.tsx';
import { WhatsNew } from './whats-new.tsx';
import { type Greeting, greetingOf } from './which.ts';

/** Spec 000 §4 Other state: cookies for the version and for the review that was closed. */
const VERSION = 'cairn-version';
const REVIEW = 'closeReview';

interface GreetingsProps {
  readonly page: PageContext;
  readonly map: StoryMap;
}

/** What is said to somebody who opens a map, at most one thing a visit; each ends for good with one click. */
export const Greetings = ({ page, map }: GreetingsProps) => {
  const setting = useAppSettingQuery();
  const review = useReviewCheckQuery();
  const [change] = useChangeAppSettingMutation();
  const [greeting, setGreeting] = useState<Greeting | 'none' | null>(null);
  const { data } = setting;
  const asked = review.data;
  if (greeting === null && data && asked !== undefined) {
    const found = greetingOf({
      isNewUser: data.isNewUser,
      asksForReview: asked,
      version: clientVersion(),
      seenVersion: readCookie(VERSION),
      reviewClosed: readCookie(REVIEW) !== null,
    });
    setGreeting(found ?? 'none');
  }
  useEffect(() => {
    if (greeting !== null) writeCookie(VERSION, clientVersion());
  }, [greeting]);
  const end = () => setGreeting('none');
  switch (greeting) {
    case 'welcome': {
      const close = () => {
        void change({ isNewUser: false });
        end();
      };
      return (
        <Welcome
          map={map}
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
            end();
            page.onPanel(panel);
          }}
          onClose={end}
        />
      );
    case 'review':
      return (
        <Review
          onLater={() => {
            writeCookie(REVIEW, 'true');
            end();
          }}
          onEnd={() => {
            void change({ dateCloseReviewModal: new Date().toISOString() });
            end();
          }}
        />
      );
    default:
      return null;
  }
};
