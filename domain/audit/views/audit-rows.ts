import { type AuditEntry, auditEntrySchema } from '../../contracts/audit.ts';

/**
 * The audit for who reads it: who did what, and what was there when. It was once `audit-log`, whose partitions were
 * ids of projects and boards alike.
 */
export const auditRows = { name: 'audit', schema: auditEntrySchema } as const;

/** Sorts by time, and events of one moment in the order in which they were made. */
export const auditKey = ({ occurredAt, eventId }: Pick<AuditEntry, 'occurredAt' | 'eventId'>) =>
  `${occurredAt}#${eventId}`;
