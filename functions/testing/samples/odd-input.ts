/** Hostile JSON values: types, depth, size, numbers, texts and prototype keys. */
const ODD_VALUES: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e126',
  '-1e400',
  '1e-200',
  '1234567890'.repeat(3),
  '""',
  '"\\ud800 \\u0000 \\u202e"',
  `"${'x'.repeat(40_000)}"`,
  '"__proto__"',
  '[]',
  '{}',
  '[{}, null, [[[]]]]',
  '{"constructor": {"prototype": {"admin": true}}}',
  '{"__proto__": {"admin": true}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

/** Each odd value as a whole body, and texts that are not JSON. */
export const ODD_BODIES: readonly string[] = [
  ...ODD_VALUES,
  '',
  '{',
  '\u0000',
  '\uFEFF{}',
  '{"a": NaN}',
  `{"a": "${'x'.repeat(300_000)}"}`,
  `[${'0,'.repeat(100_000)}0]`,
  '['.repeat(100_000),
];

const MARK = '"a mark that nothing else is"';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns copies of a value as JSON, each with one part replaced by `MARK`. */
const marksOf = (value: unknown): string[] => {
  if (!isObject(value)) return [MARK];
  const inside = Object.entries(value).flatMap(([key, held]) =>
    marksOf(held).map((text) => {
      const others = Object.entries(value).filter(([other]) => other !== key);
      if (Array.isArray(value)) return `[${text}]`;
      const rest = others.map(
        ([other, kept]) => `${JSON.stringify(other)}:${JSON.stringify(kept)}`,
      );
      return `{${[...rest, `${JSON.stringify(key)}:${text}`].join(',')}}`;
    }),
  );
  return [MARK, ...inside];
};

/** Returns copies of a valid body as JSON, with each part replaced by each odd value. */
export const distortedBodies = (body: unknown): string[] =>
  marksOf(body)
    .filter((text) => text !== MARK)
    .flatMap((text) => ODD_VALUES.map((odd) => text.replace(MARK, () => odd)));

const ODD_TEXTS: readonly string[] = [
  '',
  '%00',
  '%F0%9F%98%80',
  '%E0%A4%A',
  '%ED%A0%80',
  '..%2F..%2Fadmin',
  '__proto__',
  'constructor',
  '-',
  '-99999999999999999999',
  '1e126',
  'a%23b',
  'x'.repeat(3000),
];

/** Returns copies of a valid URL, each with one part of its path or query replaced by an odd value. */
export const distortedUrls = (url: string): string[] => {
  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&');
  const suffix = query === '' ? '' : `?${query}`;
  const segments = path.split('/').slice(1);
  return ODD_TEXTS.flatMap((odd) => [
    // The first segment is not replaced, because it selects the API.
    ...segments.flatMap((_, index) =>
      index === 0 || odd === '' ? [] : [`/${segments.with(index, odd).join('/')}${suffix}`],
    ),
    ...pairs.map((pair, index) => {
      const [name = ''] = pair.split('=');
      return `${path}?${pairs.with(index, `${name}=${odd}`).join('&')}`;
    }),
  ]);
};
