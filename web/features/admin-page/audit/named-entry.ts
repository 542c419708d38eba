import { changesOfEvent, type EventChange } from '#domain/aggregates/feeds/event-changes.ts';
import type { AuditEntry } from '#domain/contracts/audit.ts';
import type { EventWords } from '../../../page/audit/event-words.ts';
import type { Names } from '../../../page/audit/use-names.ts';

/** What every row needs to show its ids as words. */
export interface Wording {
  readonly words: EventWords;
  readonly names: Names;
}

/** An audit entry with the fields that it changed. */
export interface NamedEntry {
  readonly entry: AuditEntry;
  readonly actor: AuditEntry['actor'];
  readonly changes: readonly EventChange[];
  /** The project or portfolio that the entry names; null if it names none. */
  readonly scope: string | null;
}

const textIn = (data: unknown, name: string): string | null => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

const scopeOf = (data: unknown): string | null => {
  const home: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'home') : null;
  return textIn(data, 'projectId') ?? textIn(home, 'projectId') ?? textIn(home, 'portfolioBoardId');
};

export const namedEntry = (entry: AuditEntry): NamedEntry => ({
  entry,
  actor: entry.actor,
  changes: changesOfEvent(entry.kind, entry.data),
  scope: scopeOf(entry.data),
});
