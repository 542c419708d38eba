import type { Write, WriteName } from '#domain/change/kinds/index.ts';
import { baselineKind } from './baseline-writes.ts';
import { commentKind } from './comment-writes.ts';
import { cardKind, restorationKind } from './creations.ts';
import { goalKind } from './goal-writes.ts';
import { issueKind, removalKind } from './issue-writes.ts';
import { laneEditKind } from './lane-edit-writes.ts';
import { milestoneKind } from './milestone-writes.ts';
import { moderationKind } from './moderation-writes.ts';
import { adminKind, jobKind, laneKind, settingsKind } from './other-writes.ts';
import { personaKind } from './persona-writes.ts';
import { portfolioKind } from './portfolio-writes.ts';
import { preferenceKind } from './preference-writes.ts';
import { sharingKind } from './sharing-writes.ts';
import { templateKind } from './template-writes.ts';
import { tieKind } from './tie-writes.ts';
import type { WriteKind } from './write-kind.ts';

/** Exported here too, because some callers load this module on demand. */
export { refusedParts } from './refused-thing.ts';

type Kinds = { readonly [Name in WriteName]: WriteKind<Name> };

const KINDS: Kinds = {
  issue: issueKind,
  removal: removalKind,
  card: cardKind,
  restoration: restorationKind,
  goal: goalKind,
  milestone: milestoneKind,
  baseline: baselineKind,
  persona: personaKind,
  portfolio: portfolioKind,
  sharing: sharingKind,
  comment: commentKind,
  moderation: moderationKind,
  preference: preferenceKind,
  template: templateKind,
  laneEdit: laneEditKind,
  job: jobKind,
  lane: laneKind,
  settings: settingsKind,
  admin: adminKind,
  tie: tieKind,
};

export const sendingKind = ({ kind }: Write): WriteKind<WriteName> => KINDS[kind];
