import { expect, it } from 'vitest';
import type { PersonaCommand } from '#domain/aggregates/persona/commands.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import { personaDecider } from '#domain/aggregates/persona/decide.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import { MOST_COMPONENTS, MOST_TAGS } from '#domain/contracts/persona.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { handleCommand } from '#functions/command/handle-command.ts';
import { load } from '#functions/command/load.ts';
import { compareViews } from '#functions/replay/compare-views.ts';
import { countingIds, tickingClock } from '#functions/testing/time.ts';
import { TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const aggregate = { decider: personaDecider, view: personasByHome };
const stream = { tenant: TENANT, type: 'persona', id: 'p' } as const;

/** The largest request body, in bytes. */
const BODY = 256 * 1024;

/**
 * Returns as many parts as fit into a request body. The parts contain one-digit numbers, because a number takes more
 * bytes in a table than in JSON.
 */
const filling = (part: (index: number) => PersonaComponent): PersonaComponent[] => {
  const parts: PersonaComponent[] = [];
  let bytes = 0;
  for (let index = 0; index < MOST_COMPONENTS; index += 1) {
    const next = part(index);
    bytes += Buffer.byteLength(JSON.stringify(next)) + 1;
    if (bytes > BODY) break;
    parts.push(next);
  }
  return parts;
};

const wideText = (index: number): PersonaComponent => ({
  id: `${index}`,
  kind: 'paragraph',
  text: '高'.repeat(5000),
});
const manySliders = (index: number): PersonaComponent => ({
  id: `${index}`,
  kind: 'progress-slider',
  title: '',
  sliders: Array.from({ length: 100 }, () => ({ label: '', value: 7 })),
});

/**
 * The tests that every store of personas must pass. Nested parts, empty texts, nulls and fractions are read as they
 * were written.
 */
export const personaContract = (backend: () => Backend): void => {
  const ids = countingIds();
  const clock = tickingClock();
  const send = (command: PersonaCommand) =>
    handleCommand({ ...backend(), clock, ids }, aggregate, {
      stream,
      command,
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'c' as never,
      idempotency: { key: `key-${ids()}`, fingerprint: 'f' },
    });
  const create = (components: readonly PersonaComponent[]) =>
    send({
      type: 'CreatePersona',
      home: { scope: 'global' },
      by: 'ann',
      draft: { name: 'Nora', components: [...components] },
    });
  const sound = async () => expect(await compareViews(backend().scan)).toEqual([]);

  it('reads a persona with every kind of part as it was written', async () => {
    const bare: PersonaComponent = {
      id: '',
      kind: 'demographic',
      age: null,
      gender: null,
      maritalStatus: null,
      occupation: '',
      income: null,
    };
    const created = await create([...EVERY_PART, bare]);
    expect(created?.components).toEqual([...EVERY_PART, bare]);
    expect(await backend().views.list(personasByHome, TENANT, 'global')).toEqual([created]);
    expect((await load(backend(), aggregate, stream)).row).toEqual(created);
    await sound();
  });

  it.each([
    ['text of three bytes for each character', wideText],
    ['numbers of one digit', manySliders],
  ])('stores the largest canvas that fits into a request body, made of %s', async (_, part) => {
    const components = filling(part);
    const tags = Array.from({ length: MOST_TAGS }, (_unused, index) => `${index}`.padEnd(28, '高'));
    await create(components);
    const full = await send({ type: 'ChangePersona', changes: { name: '高'.repeat(70), tags } });
    expect(full).toMatchObject({ components, tags, version: 3 });
    await sound();
  });

  it('reads a persona that was saved more often than the snapshot interval', async () => {
    await create(EVERY_PART);
    for (let count = 1; count <= 120; count += 1) {
      await send({ type: 'ChangePersona', changes: { name: `Nora ${count}` } });
    }
    const { row, folded } = await load(backend(), aggregate, stream);
    expect(row).toMatchObject({ name: 'Nora 120', version: 121, components: EVERY_PART });
    expect(folded).toBeLessThan(100);
    await sound();
  });
};
