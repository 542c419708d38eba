import { register } from '../kernel/aggregate.ts';
import { noteAggregate } from './activity/note/aggregate.ts';
import { readingAggregate } from './activity/reading/aggregate.ts';
import { aiProviderAggregate } from './ai-provider/aggregate.ts';
import { appSettingAggregate } from './app-setting/aggregate.ts';
import { commentAggregate } from './guest-comment/aggregate.ts';
import { jobAggregate } from './job/aggregate.ts';
import { noticeGapAggregate } from './notice-gap/aggregate.ts';
import { personaPolicyAggregate } from './persona-policy/aggregate.ts';
import { personaTemplateAggregate } from './persona-template/aggregate.ts';
import { placementAggregate } from './placement/aggregate.ts';
import { proofAggregate } from './proof/aggregate.ts';
import { sharingAggregate } from './sharing/aggregate.ts';
import { tenantAggregate } from './tenant/aggregate.ts';
import { trackerChangeAggregate } from './tracker-change/aggregate.ts';
import { WITH_HISTORY } from './with-history.ts';
import { wordingAggregate } from './wording/aggregate.ts';

/**
 * All aggregates. Codecs, replay, feeds, audit log, changes and history are built from this list. Import this file only
 * where all aggregates are needed, because it loads every schema.
 */
export const AGGREGATES = [
  ...WITH_HISTORY,
  register(personaTemplateAggregate),
  register(jobAggregate),
  register(noteAggregate),
  register(readingAggregate),
  register(appSettingAggregate),
  register(sharingAggregate),
  register(commentAggregate),
  register(tenantAggregate),
  register(aiProviderAggregate),
  register(personaPolicyAggregate),
  register(wordingAggregate),
  register(proofAggregate),
  register(trackerChangeAggregate),
  register(noticeGapAggregate),
  register(placementAggregate),
] as const;

export type StreamType = (typeof AGGREGATES)[number]['streamType'];
