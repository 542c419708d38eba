import type { AnyWrite, ChangeRecord, Registry } from '../model/record.ts';
import { adminRecord } from './admin.ts';
import { baselineRecord } from './baseline.ts';
import { cardRecord } from './card.ts';
import { commentRecord } from './comment.ts';
import { goalRecord } from './goal.ts';
import { issueRecord } from './issue.ts';
import { jobRecord } from './job.ts';
import { laneRecord } from './lane.ts';
import { laneEditRecord } from './lane-edit.ts';
import { milestoneRecord } from './milestone.ts';
import { moderationRecord } from './moderation.ts';
import { personaRecord } from './persona.ts';
import { portfolioRecord } from './portfolio.ts';
import { preferenceRecord } from './preference.ts';
import { removalRecord } from './removal.ts';
import { restorationRecord } from './restoration.ts';
import { settingsRecord } from './settings.ts';
import { sharingRecord } from './sharing.ts';
import { templateRecord } from './template.ts';
import { tieRecord } from './tie.ts';

/** Every kind of write. Undo processes the kinds in this order, so goals come before their steps and stories. */
export const RECORDS = {
  settings: settingsRecord,
  admin: adminRecord,
  lane: laneRecord,
  tie: tieRecord,
  goal: goalRecord,
  removal: removalRecord,
  job: jobRecord,
  issue: issueRecord,
  card: cardRecord,
  restoration: restorationRecord,
  milestone: milestoneRecord,
  baseline: baselineRecord,
  persona: personaRecord,
  portfolio: portfolioRecord,
  sharing: sharingRecord,
  comment: commentRecord,
  moderation: moderationRecord,
  preference: preferenceRecord,
  template: templateRecord,
  laneEdit: laneEditRecord,
} as const;

type Records = typeof RECORDS;
export type WriteName = keyof Records;
type WriteIn<Each> = Each extends ChangeRecord<infer Write> ? Write : never;

/** One write to one item. */
export type Write = { readonly [Name in WriteName]: WriteIn<Records[Name]> }[WriteName];
export type WriteOf<Name extends WriteName> = WriteIn<Records[Name]>;

/** Returns whether the kind of a stored write is known. */
export const isWrite = (write: AnyWrite): write is Write => write.kind in RECORDS;

const records: Registry = RECORDS;

/** Returns the record for the kind of a write. Throws for an unknown kind. */
export const recordOf = ({ kind }: Write): ChangeRecord<AnyWrite> => {
  const record = records[kind];
  if (!record) throw new Error(`"${kind}" is no kind of write`);
  return record;
};
