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

/** What every keeper of open questions must do. */
export const openQuestionsContract = (backend: () => Backend): void => {
  const questions = () => backend().questions;

  it('gives what was said last, and nothing of what was never asked', async () => {
    expect(await questions().said(MINE, at(0))).toEqual([]);
    expect(await questions().say(MINE, [], at(0))).toBe(true);
    expect(await questions().said(MINE, at(0))).toEqual([]);
    expect(await questions().say(MINE, ['Pay by card'], at(1))).toBe(true);
    expect(await questions().say(MINE, ['Pay by card', 'Pay later'], at(2))).toBe(true);
    expect(await questions().said(MINE, at(2))).toEqual(['Pay by card', 'Pay later']);
  });

  it('gives nothing to another person, site or question', async () => {
    await questions().say(MINE, ['Pay by card'], at(0));
    const others: OpenQuestion[] = [
      { ...MINE, accountId: 'account-ben' as AccountId },
      { ...MINE, tenant: 'site-two' as TenantId },
      { ...MINE, id: '01JZZZZZZZZZZZZZZZZZZZZZZR' },
    ];
    for (const other of others) {
      await questions().close(other, at(0));
      expect(await questions().said(other, at(0))).toEqual([]);
    }
    expect(await questions().said(MINE, at(0))).toEqual(['Pay by card']);
  });

  it('forgets what is closed, and says to who goes on that nobody waits', async () => {
    await questions().say(MINE, ['Pay by card'], at(0));
    await questions().close(MINE, at(1));
    expect(await questions().said(MINE, at(1))).toEqual([]);
    expect(await questions().say(MINE, ['Pay by card', 'Pay later'], at(2))).toBe(false);
    expect(await questions().said(MINE, at(2))).toEqual([]);
  });

  it('keeps nothing for closing what was not open', async () => {
    await questions().close(MINE, at(0));
    expect(await questions().say(MINE, ['Pay by card'], at(1))).toBe(true);
  });

  it('gives nothing any more after a time, though nobody closed it', async () => {
    await questions().say(MINE, ['Pay by card'], at(0));
    expect(await questions().said(MINE, at(59))).toEqual(['Pay by card']);
    expect(await questions().said(MINE, at(61))).toEqual([]);
  });

  it('is no row of any view', async () => {
    await questions().say(MINE, ['Pay by card'], at(0));
    const rows = [];
    for await (const row of backend().scan.rows()) rows.push(row);
    expect(rows).toEqual([]);
  });
};
