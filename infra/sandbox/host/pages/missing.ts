import type { Visit } from '../app/visit.ts';
import { pageData } from '../layout/embeds.ts';
import { html } from '../layout/html.ts';
import { type Outcome, page } from '../layout/page.ts';
import { NOWHERE } from '../model/place.ts';

/** Draws the "not found" page. As in Jira, a missing page looks the same as a page that the user may not see. */
export const missingPage = async (visit: Visit, subject: string): Promise<Outcome> =>
  page(
    visit,
    {
      title: 'Not found',
      data: await pageData(visit, NOWHERE),
      body: html`
        <div class="empty">
          <h1>This ${subject} can’t be shown</h1>
          <p>It does not exist, or ${visit.session.user.displayName} may not see it.</p>
          <p><a class="button" href="/">Back to projects</a></p>
        </div>`,
    },
    404,
  );
