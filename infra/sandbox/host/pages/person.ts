import type { Visit } from '../app/visit.ts';
import { pageData } from '../layout/embeds.ts';
import { html } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { NOWHERE } from '../model/place.ts';
import { missingPage } from './missing.ts';

/** `/jira/people/ID`: draws the profile of a user. `AP.navigator.go('userProfile')` leads here. */
export const personPage = async (visit: Visit, accountId: string): Promise<Outcome> => {
  const person = visit.site.directory.user(accountId);
  if (!person) return missingPage(visit, 'profile');
  return page(visit, {
    title: person.displayName,
    data: await pageData(visit, NOWHERE),
    body: html`
      <div class="sheet">
        <img class="avatar avatar-large" src="${person.avatarUrl}" alt="">
        <h1>${person.displayName}</h1>
        <p class="quiet">${person.title} · ${person.timeZone}</p>
      </div>`,
  });
};
