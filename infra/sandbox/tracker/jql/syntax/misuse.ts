const FIELD = /("[^"]*"|'[^']*'|[^\s()=!<>~,]+)/.source;
const VALUE = /("[^"]*"|'[^']*'|[^\s()=!<>~,]+)/.source;
const SINGLE_IN = new RegExp(`${FIELD}\\s+((?:was\\s+)?(?:not\\s+)?in)\\s+${VALUE}\\s*$`, 'i');
const FULL_IS = new RegExp(`${FIELD}\\s+(is(?:\\s+not)?)\\s*$`, 'i');
const COMPARED = new RegExp(`${FIELD}\\s*(=|!=|<=|>=|<|>|~|!~)\\s*$`);

const bare = (name: string): string => name.replace(/^(["'])(.*)\1$/s, '$2');
const quoteText = (value: string): string => (/^-?\d+$/.test(value) ? value : `"${bare(value)}"`);

const refusal = (operator: string, fault: string, field: string): string =>
  `Operator '${operator.toLowerCase().replace(/\s+/g, ' ')}' ${fault} for field '${bare(field)}'.`;

const listFrom = (text: string): string => {
  const inner = /^\(([^()]*)\)/.exec(text)?.[1] ?? '';
  const items = inner.match(new RegExp(VALUE, 'g')) ?? [];
  return `(${items.map(quoteText).join(', ')})`;
};

/** Returns Jira's message if a comparison operator is followed by a list or EMPTY. */
const compareWith = (before: string, after: string): string | null => {
  const [, field = '', operator = ''] = COMPARED.exec(before) ?? [];
  if (operator === '') return null;
  if (after.startsWith('('))
    return refusal(operator, `does not support the list value '${listFrom(after)}'`, field);
  if (/^(?:empty|null)\b/i.test(after))
    return refusal(operator, "does not support the empty value representation 'EMPTY'", field);
  return null;
};

/**
 * Returns Jira's message for a query that our parser cannot read beyond `before`, while Jira can parse it but then
 * refuses it: IN with a single value, IS with a value other than EMPTY, `=` with a list, or `>` with EMPTY. Returns
 * null for a real syntax error.
 */
export const misuse = (before: string, after: string, expected: string): string | null => {
  if (expected.startsWith("'('")) {
    const [, field = '', operator = '', value = ''] = SINGLE_IN.exec(before) ?? [];
    if (operator !== '')
      return refusal(operator, `does not support the non-list value '${quoteText(value)}'`, field);
  }
  if (after === '') return null;
  const [, field = '', operator = ''] = (expected === 'EMPTY' && FULL_IS.exec(before)) || [];
  if (operator !== '')
    return refusal(operator, 'does not support searching for non-empty values', field);
  return compareWith(before, after);
};
