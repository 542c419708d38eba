import { changeLog, changeRow } from '#domain/changes/change-log.ts';
import { type ChangingEvent, ownChange } from '#domain/changes/own-changes.ts';
import { goalCodec } from '#domain/goal/events.ts';
import type { EventCodec } from '#domain/kernel/codec.ts';
import { milestoneCodec } from '#domain/milestone/events.ts';
import { personaCodec } from '#domain/persona/events.ts';
import { portfolioCodec } from '#domain/portfolio/events.ts';
import { settingCodec } from '#domain/setting/events.ts';
import { sharingCodec } from '#domain/sharing/events.ts';
import type { Projection } from '../projector.ts';

type Codec = EventCodec<ChangingEvent>;

const CODECS = {
  goal: goalCodec as Codec,
  milestone: milestoneCodec as Codec,
  persona: personaCodec as Codec,
  portfolio: portfolioCodec as Codec,
  setting: settingCodec as Codec,
  sharing: sharingCodec as Codec,
};

/**
 * What clients that follow a board are told of the product's own things. Its rows stand in the order in which they were
 * written, not in that of the events: whoever has read up to a moment misses none that comes late.
 */
export const changesProjection: Projection<ChangingEvent> = {
  view: {
    name: changeLog.name,
    canHandle: Object.values(CODECS).flatMap(({ types }) => types),
    rows: (envelope, now) => {
      const told = ownChange(envelope);
      if (told === null) return [];
      const {
        view: _,
        tenant: __,
        ...row
      } = changeRow(envelope.stream.tenant, told.place, told.change, now);
      return [row];
    },
  },
  codecs: CODECS,
};
