import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CorruptEventError, changed, eventCodec, type Upcaster } from './codec.ts';

/**
 * In version 1, the size was a text such as "7", and in version 2 a number of metres. The current version also has a
 * unit.
 */
const textToNumber: Upcaster = (data) => ({ size: Number((data as { size: string }).size) });
const inMetres: Upcaster = (data) => ({ ...(data as { size: number }), unit: 'm' });

const codec = eventCodec({
  Sized: {
    data: z.object({ size: z.number(), unit: z.string() }),
    upcasters: [textToNumber, inMetres],
  },
  Named: { data: z.object({ name: z.string() }) },
  Coloured: changed({ color: z.string() }, z.string()),
});

const decode = (type: string, schemaVersion: number, data: unknown) =>
  codec.decode({ type, schemaVersion, data });

describe('an event codec', () => {
  it('lists its types and their versions', () => {
    expect(codec.types).toEqual(['Sized', 'Named', 'Coloured']);
    expect(codec.currentVersion('Sized')).toBe(3);
    expect(codec.currentVersion('Named')).toBe(1);
  });

  it.each([
    [1, { size: '7' }],
    [2, { size: 7 }],
    [3, { size: 7, unit: 'm' }],
  ])('lifts version %i to the current one', (version, data) => {
    expect(decode('Sized', version, data)).toEqual({
      type: 'Sized',
      data: { size: 7, unit: 'm' },
    });
  });

  it('reads `before` of a change event, which is null in events of version 1', () => {
    expect(decode('Coloured', 1, { color: 'red' }).data).toEqual({ color: 'red', before: null });
    const coloured = { color: 'red', before: 'blue' };
    expect(decode('Coloured', 2, coloured).data).toEqual(coloured);
    expect(() => decode('Coloured', 2, { color: 'red' })).toThrow(CorruptEventError);
  });

  it('does not upcast an event of the current version', () => {
    expect(decode('Sized', 3, { size: 7, unit: 'ft' }).data).toEqual({ size: 7, unit: 'ft' });
  });

  it.each([
    ['an unknown type', 'Weighed', 1, {}],
    ['a name that every object has', 'toString', 1, {}],
    ['a future version', 'Sized', 4, { size: 7, unit: 'm' }],
    ['a version below 1', 'Sized', 0, { size: '7' }],
    ['invalid data', 'Named', 1, { name: 7 }],
    ['data that is invalid after lifting', 'Sized', 1, { size: 'wide' }],
    ['no data', 'Named', 1, undefined],
  ])('throws for %s', (_, type, version, data) => {
    expect(() => decode(type, version, data)).toThrow(CorruptEventError);
  });

  it('drops fields that the schema does not define', () => {
    expect(decode('Named', 1, { name: 'a', secret: 'b' }).data).toEqual({ name: 'a' });
  });
});
