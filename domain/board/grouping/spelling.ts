/** Words with an unusual spelling. Most are acronyms; the last ones are names. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  `AI API APK AWS CDN CI CMS CPU CRM CSS CSV DB DNS ERP FAQ GDPR GPS GPU HTML HTTP HTTPS ID IDE IoT iOS IP iPad iPhone JS
  JSON JWT KPI LDAP macOS ML MVP NFC npm OAuth OS PDF PHP PR PWA QA RAM REST RSS SaaS SAML SDK SEO SLA SMS SQL SSH SSL
  SSO tvOS UI URL USB UX VAT VPN watchOS WiFi XML YAML GitHub GitLab JavaScript TypeScript PostgreSQL MySQL YouTube`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word] as const),
);
const IN_WORDS: ReadonlyMap<string, string> = new Map([['cli', 'Command line']]);

const capitals = (word: string): number => [...word].filter((sign) => /\p{Lu}/u.test(sign)).length;

/**
 * Returns whether the capitals of a word are part of its spelling, as in `iOS`, `TiAPI` and `SDK`. A capital at the
 * beginning may only start a sentence.
 */
const isOwnSpelling = (word: string): boolean => /.\p{Lu}/u.test(word);

/**
 * Returns the most frequent spelling of each word in the texts, by the word in lower case. Between equally frequent
 * spellings, the one with more capitals is used.
 */
export const spellingsIn = (texts: readonly string[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.split(/[^\p{L}\p{N}+#]+/u))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const spellings = new Map<string, string>();
  const ranked = [...counts].sort(
    ([one, often], [other, rare]) => often - rare || capitals(one) - capitals(other),
  );
  for (const [word] of ranked) spellings.set(word.toLowerCase(), word);
  return spellings;
};

const capitalized = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase() + rest.join('');
};

/**
 * Returns a word or label as a name: `native-api` becomes "Native API", `ios` becomes "iOS". A word gets its most
 * frequent spelling in the texts, and a known acronym its usual spelling.
 */
export const nameOfWords = (text: string, spellings: ReadonlyMap<string, string>): string =>
  text
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word, at) => {
      const small = word.toLowerCase();
      const written = spellings.get(small) ?? word;
      if (isOwnSpelling(written)) return IN_WORDS.get(small) ?? written;
      const known = IN_WORDS.get(small) ?? KNOWN.get(small);
      return known ?? (at === 0 ? capitalized(word) : word);
    })
    .join(' ');
