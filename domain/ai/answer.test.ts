import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer, readBegun } from './answer.ts';

describe('an unfinished answer of a model', () => {
  it.each([
    ['', null],
    ['{"summaries":[', null],
    ['{"summaries":["Pay by', null],
    ['{"summaries":["Pay by card"', ['Pay by card']],
    ['{"summaries":["Pay by card","Pay la', ['Pay by card']],
    ['```json\n{ "summaries" : [ "Pay \\"by\\" card" , "Pay la', ['Pay "by" card']],
    ['{"summaries":["Pay by card",{"html":"<b>"}', null],
    ['{"summaries":["Pay by card"],"token":"x"}', null],
    ['{"summaries":["Pay by card"],"token', null],
    ['{"summaries":["Pay by card"]} I hope that helps', null],
    ['{"summaries":["Pay by card","Pay \\"la', ['Pay by card']],
    ['{"summaries":["Pay by card"],"wh', ['Pay by card']],
    ['{"summaries":["Pay by card"]', ['Pay by card']],
    ['Sure! {"summaries":["Pay by card"', null],
    ['{"whys":["It fits"],"summaries":["Pay by card"', null],
    ['{"summaries":[{"html":"<b>Walk</b>"}]}', null],
    [`{"summaries":["${'x'.repeat(6000)}","Pay by card"`, null],
  ])('is read with only its complete summaries: %s', (text, summaries) => {
    expect(readBegun(text)?.summaries ?? null).toEqual(summaries);
  });

  it('is read with every complete reason', () => {
    expect(readBegun('{"summaries":["Pay","Search"],"whys":["It is a shop","It')).toEqual({
      summaries: ['Pay', 'Search'],
      whys: ['It is a shop'],
    });
  });

  it('is read as the beginning of the whole answer, wherever it ends', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, texts, fc.nat(), (summaries, whys, index) => {
        const text = JSON.stringify({ summaries, whys });
        expect(readAnswer(text)).toEqual({ summaries, whys });
        const begun = readBegun(text.slice(0, index % (text.length + 1)));
        expect(begun?.summaries ?? []).toEqual(summaries.slice(0, begun?.summaries.length ?? 0));
        expect(begun?.whys ?? []).toEqual(whys.slice(0, begun?.whys.length ?? 0));
        const whole = readBegun(text);
        expect(whole).toEqual(summaries.length > 0 ? { summaries, whys } : null);
      }),
    );
  });
});
