/** The errors of a query, one message each, in Jira's wording. */
export class JqlError extends Error {
  override readonly name = 'JqlError';
  readonly messages: readonly string[];

  constructor(...messages: readonly string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}
