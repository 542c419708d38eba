import { expect, it } from 'vitest';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { OpenQuestion } from '#functions/ports/ai/open-questions.ts';
import { TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const BEGAN = Date.parse('2026-11-21T09:00:00.000Z');
const at = (second: number) => instantOf(BEGAN + second * 1000);
const MINE: OpenQuestion = {
  tenant: TENANT,
  accountId: 'account-ann' as AccountId,
  id: '01JZZZZZZZZZZZZZZZZZZZZZZQ',
};

export const openQuestionsContract = (backend: () => Backend): void => {
  const questions = () => backend().questions;

  it('returns the latest partial answer, and nothing for an unknown question', async () => {
    expect(await questions().readPartial(MINE, at(0))).toEqual([]);
    expect(await questions().savePartial(MINE, [], at(0))).toBe(true);
    expect(await questions().readPartial(MINE, at(0))).toEqual([]);
    expect(await questions().savePartial(MINE, ['Pay by card'], at(1))).toBe(true);
    expect(await questions().savePartial(MINE, ['Pay by card', 'Pay later'], at(2))).toBe(true);
    expect(await questions().readPartial(MINE, at(2))).toEqual(['Pay by card', 'Pay later']);
  });

  it('returns nothing to another user or site, or for another question', async () => {
    await questions().savePartial(MINE, ['Pay by card'], at(0));
    const others: OpenQuestion[] = [
      { ...MINE, accountId: 'account-ben' as AccountId },
      { ...MINE, tenant: 'site-two' as TenantId },
      { ...MINE, id: '01JZZZZZZZZZZZZZZZZZZZZZZR' },
    ];
    for (const other of others) {
      await questions().close(other, at(0));
      expect(await questions().readPartial(other, at(0))).toEqual([]);
    }
    expect(await questions().readPartial(MINE, at(0))).toEqual(['Pay by card']);
  });

  it('removes a closed question, and reports to the writer that nobody waits', async () => {
    await questions().savePartial(MINE, ['Pay by card'], at(0));
    await questions().close(MINE, at(1));
    expect(await questions().readPartial(MINE, at(1))).toEqual([]);
    expect(await questions().savePartial(MINE, ['Pay by card', 'Pay later'], at(2))).toBe(false);
    expect(await questions().readPartial(MINE, at(2))).toEqual([]);
  });

  it('stores nothing when the caller closes an unknown question', async () => {
    await questions().close(MINE, at(0));
    expect(await questions().savePartial(MINE, ['Pay by card'], at(1))).toBe(true);
  });

  it('removes questions that were never closed when they expire', async () => {
    await questions().savePartial(MINE, ['Pay by card'], at(0));
    expect(await questions().readPartial(MINE, at(59))).toEqual(['Pay by card']);
    expect(await questions().readPartial(MINE, at(61))).toEqual([]);
  });

  it('is not visible as a row of a view', async () => {
    await questions().savePartial(MINE, ['Pay by card'], at(0));
    const rows = [];
    for await (const row of backend().scan.rows()) rows.push(row);
    expect(rows).toEqual([]);
  });
};
