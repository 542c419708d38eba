import type { ActivityEvent } from '#domain/activity/content.ts';
import { noteDecider } from '#domain/activity/note/decide.ts';
import { readingDecider } from '#domain/activity/reading/decide.ts';
import { activityFeed } from '#domain/activity/views/activity-feed.ts';
import { notesByPlace } from '#domain/activity/views/notes-by-place.ts';
import { readersByPlace } from '#domain/activity/views/readers-by-place.ts';
import { aiDefinitionDecider } from '#domain/ai-definition/decide.ts';
import { aiDefinitionsView } from '#domain/ai-definition/views/ai-definitions.ts';
import { appSettingDecider } from '#domain/app-setting/decide.ts';
import { appSettingsView } from '#domain/app-setting/views/app-settings.ts';
import { auditLog } from '#domain/audit/views/audit-log.ts';
import { goalDecider } from '#domain/goal/decide.ts';
import { goalsByProject } from '#domain/goal/views/goals-by-project.ts';
import { commentDecider } from '#domain/guest-comment/decide.ts';
import { commentsByBoard } from '#domain/guest-comment/views/comments-by-board.ts';
import { jobDecider } from '#domain/job/decide.ts';
import { jobsByBoard } from '#domain/job/views/jobs-by-board.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, EventEnvelope, StreamType } from '#domain/kernel/event.ts';
import type { FeedView, RowWrite } from '#domain/kernel/view.ts';
import { milestoneDecider } from '#domain/milestone/decide.ts';
import { milestonesByBoard } from '#domain/milestone/views/milestones-by-board.ts';
import { personaDecider } from '#domain/persona/decide.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { personaTemplateDecider } from '#domain/persona-template/decide.ts';
import { templatesByOwner } from '#domain/persona-template/views/templates-by-owner.ts';
import { portfolioDecider } from '#domain/portfolio/decide.ts';
import { portfoliosView } from '#domain/portfolio/views/portfolios.ts';
import { settingDecider } from '#domain/setting/decide.ts';
import { settingsByOwner } from '#domain/setting/views/settings-by-owner.ts';
import { sharingDecider } from '#domain/sharing/decide.ts';
import { pluginSettingsView } from '#domain/sharing/views/plugin-settings.ts';
import { tenantDecider } from '#domain/tenant/decide.ts';
import { siteView } from '#domain/tenant/views/site.ts';
import { noRows, trackerChangeDecider } from '#domain/tracker-change/decide.ts';
import type { Aggregate } from '../command/aggregate.ts';
import type { StreamCodecs } from '../ports/store-scan.ts';

/** How the row of one kind of stream is made again from its events. */
export interface Replay {
  readonly view: string;
  readonly codec: Pick<EventCodec<DomainEvent>, 'decode' | 'types'>;
  /** From all events of one stream, in order, at least one; `row` is null when there is nothing to show. */
  readonly write: (envelopes: readonly EventEnvelope[]) => RowWrite;
}

const replay = <State, Command, Event extends DomainEvent, Row>({
  decider,
  view,
}: Aggregate<State, Command, Event, Row>): Replay => ({
  view: view.name,
  codec: decider.codec,
  write: (envelopes) => {
    const last = envelopes.at(-1);
    if (last === undefined) throw new Error('a stream without events has no row');
    const { tenant, id } = last.stream;
    const state = fold(
      decider,
      envelopes.map(({ event }) => event as Event),
    );
    const row = view.row(state, { id, version: last.version, at: last.occurredAt });
    return { view: view.name, tenant, ...view.address(state, id), row };
  },
});

export const REPLAYS: Readonly<Record<StreamType, Replay>> = {
  goal: replay({ decider: goalDecider, view: goalsByProject }),
  job: replay({ decider: jobDecider, view: jobsByBoard }),
  milestone: replay({ decider: milestoneDecider, view: milestonesByBoard }),
  persona: replay({ decider: personaDecider, view: personasByHome }),
  'persona-template': replay({ decider: personaTemplateDecider, view: templatesByOwner }),
  portfolio: replay({ decider: portfolioDecider, view: portfoliosView }),
  'activity-note': replay({ decider: noteDecider, view: notesByPlace }),
  'activity-reading': replay({ decider: readingDecider, view: readersByPlace }),
  'ai-definition': replay({ decider: aiDefinitionDecider, view: aiDefinitionsView }),
  'app-setting': replay({ decider: appSettingDecider, view: appSettingsView }),
  setting: replay({ decider: settingDecider, view: settingsByOwner }),
  sharing: replay({ decider: sharingDecider, view: pluginSettingsView }),
  'guest-comment': replay({ decider: commentDecider, view: commentsByBoard }),
  tenant: replay({ decider: tenantDecider, view: siteView }),
  'tracker-change': replay({ decider: trackerChangeDecider, view: noRows }),
};

export const REPLAY_CODECS: StreamCodecs = {
  goal: REPLAYS.goal.codec,
  job: REPLAYS.job.codec,
  milestone: REPLAYS.milestone.codec,
  persona: REPLAYS.persona.codec,
  'persona-template': REPLAYS['persona-template'].codec,
  portfolio: REPLAYS.portfolio.codec,
  'activity-note': REPLAYS['activity-note'].codec,
  'activity-reading': REPLAYS['activity-reading'].codec,
  'ai-definition': REPLAYS['ai-definition'].codec,
  'app-setting': REPLAYS['app-setting'].codec,
  setting: REPLAYS.setting.codec,
  sharing: REPLAYS.sharing.codec,
  'guest-comment': REPLAYS['guest-comment'].codec,
  tenant: REPLAYS.tenant.codec,
  'tracker-change': REPLAYS['tracker-change'].codec,
};

/** The views over many streams. */
const FEEDS: readonly FeedView<ActivityEvent, unknown>[] = [activityFeed, auditLog];

export const FEED_NAMES: ReadonlySet<string> = new Set(FEEDS.map(({ name }) => name));

/**
 * Views that are no more. No event tells of their rows, so that a replay finds each one too many, and a swap removes
 * it.
 */
const RETIRED = ['activity-feed', 'audit-log'];

/** Every view that can be dropped and rebuilt. */
export const VIEW_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(REPLAYS).map(({ view }) => view),
  ...FEED_NAMES,
  ...RETIRED,
]);

/** The rows of the feeds that one event makes. */
export const feedWrites = (envelope: EventEnvelope): RowWrite[] => {
  const { event, stream } = envelope;
  return FEEDS.filter(({ canHandle }) => canHandle.some((type) => type === event.type)).flatMap(
    ({ name, rows }) =>
      rows(envelope as EventEnvelope<ActivityEvent>).map((row) => ({
        view: name,
        tenant: stream.tenant,
        ...row,
      })),
  );
};
